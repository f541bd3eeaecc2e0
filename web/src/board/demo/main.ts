// The board by itself, on a fixture: ?view=quest|hex|flat&theme=light|dark.
import { mount } from 'svelte';
import Demo from './Demo.svelte';

mount(Demo, { target: document.getElementById('app')! });
