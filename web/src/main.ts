import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';
import './page.css';
import { install, renew } from './app/install';
import { apply, chosen } from './theme';
import { ignoreStrayClicks } from './ui/strayclick';

apply(chosen());
install();
renew();
ignoreStrayClicks();
mount(App, { target: document.getElementById('app')! });
