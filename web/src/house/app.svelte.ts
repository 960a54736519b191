/** Keeping the page like an app, where a browser offers that. */

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class App {
  #offer: Offer | null = $state.raw(null);

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // we ask where it belongs, in the profile
      this.#offer = event as Offer;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
  }

  get offered(): boolean {
    return this.#offer !== null;
  }

  async keep(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const app = new App();
