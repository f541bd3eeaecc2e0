// Shows the board of a fixture: ?view=quest|hex|flat|ridge|bridge|large&theme=light|dark. Shows a
// table without a server: ?table=hand|area|push|ask|cellar|struck.
import { mount } from 'svelte';
import '../theme.css';
import '../page.css';
import Demo from './Demo.svelte';
import Room from './Room.svelte';

mount(new URLSearchParams(location.search).has('table') ? Room : Demo, {
  target: document.getElementById('app')!,
});
