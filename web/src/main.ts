import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';
import './page.css';
import { install, renew } from './app/install';
import { apply, chosen } from './theme';
import { once } from './ui/second';

apply(chosen());
install();
renew();
once();
mount(App, { target: document.getElementById('app')! });
