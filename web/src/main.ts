import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';
import './page.css';
import { apply, chosen } from './theme';

apply(chosen());
mount(App, { target: document.getElementById('app')! });
