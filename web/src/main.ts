import '@fontsource-variable/alegreya/wght.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { loadTexts } from './texts.svelte';

await loadTexts();
mount(App, { target: document.body });
// What nobody waits for comes after all else.
addEventListener('load', () => void import('./house/worker').then(({ begin }) => begin()), {
  once: true,
});
if (document.readyState === 'complete') dispatchEvent(new Event('load'));
