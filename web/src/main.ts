import '@fontsource-variable/alegreya/wght.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { loadTexts } from './texts.svelte';

await loadTexts();
mount(App, { target: document.body });
