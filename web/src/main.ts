import '@fontsource-variable/alegreya/wght.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { loadTexts } from './texts.svelte';

await loadTexts();
mount(App, { target: document.body });

// What nobody waits for comes after all else.
const begin = () => void import('./house/worker').then((worker) => worker.begin());
if (document.readyState === 'complete') begin();
else addEventListener('load', begin, { once: true });
