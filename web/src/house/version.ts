/** Whether the house gives out a newer page than this one: then parts of ours are there no more. */

export async function isOld(): Promise<boolean> {
  if (!import.meta.env.PROD) return false;
  const ours = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  try {
    const page = await (await fetch('/', { cache: 'no-cache' })).text();
    return (
      page.includes('<script') && !ours.some(({ src }) => page.includes(new URL(src).pathname))
    );
  } catch {
    return false; // it cannot be reached at all
  }
}
