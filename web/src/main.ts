import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';
import './page.css';
import { install, renew } from './app/install';
import { apply, chosen, contrast, contrasts, grow, size } from './theme';
import { ignoreStrayClicks } from './ui/strayclick';

apply(chosen());
contrast(contrasts());
grow(size());
install();
renew();
ignoreStrayClicks();
mount(App, { target: document.getElementById('app')! });
