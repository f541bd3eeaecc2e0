// The tools of the editor: their names, letters and signs.
import type { Tool } from './stroke';

export interface ToolSign {
  tool: Tool;
  name: string;
  key: string;
  text: string;
  d: string; // drawn in a box of 24 by 24 units
}

/** DEEP is the key that shows or hides the 3D board. */
export const DEEP = 'd';

export const TOOLS: ToolSign[] = [
  {
    tool: 'select',
    name: 'Choose',
    key: 's',
    text: 'Choose a thing, drag it elsewhere, or drag over cells',
    d: 'M5 3l14 8-6 1.5L10 19z',
  },
  {
    tool: 'brush',
    name: 'Place',
    key: 'b',
    text: 'Place the chosen thing cell by cell',
    d: 'M20 4c-4 1-9 6-11 9l2 2c3-2 8-7 9-11zM8 14c-3 0-3 3-5 5 3 1 6 0 7-3z',
  },
  { tool: 'line', name: 'Line', key: 'l', text: 'Place it along a line', d: 'M4 20L20 4' },
  {
    tool: 'rectangle',
    name: 'Area',
    key: 'r',
    text: 'Place it over a rectangle',
    d: 'M4 6h16v12H4z',
  },
  {
    tool: 'fill',
    name: 'Fill',
    key: 'f',
    text: 'Fill all connected cells of the same kind',
    d: 'M5 12l7-8 7 8-7 7zM19 14c2 3 2 5 0 5s-2-2 0-5z',
  },
  {
    tool: 'room',
    name: 'Room',
    key: 'm',
    text: 'Drag to draw a room with a floor, walls and its own letter',
    d: 'M4 5h16v14H4zM10 19v-3h4v3',
  },
  {
    tool: 'wall',
    name: 'Wall',
    key: 'w',
    text: 'Drag along the sides of cells to add walls, along walls to remove them',
    d: 'M3 6h18v12H3zM3 12h18M9 6v6M15 12v6',
  },
  {
    tool: 'slant',
    name: 'Free wall',
    key: 'u',
    text: 'A wall, window or door from point to point, not along the sides of cells',
    d: 'M4 19L20 5M4 19h.1M20 5h.1',
  },
  {
    tool: 'pick',
    name: 'Pick up',
    key: 'i',
    text: 'Pick up the thing on a cell, to place it elsewhere',
    d: 'M14 4l6 6-3 1-4-4zM12 8L4 16v4h4l8-8',
  },
  {
    tool: 'erase',
    name: 'Erase',
    key: 'e',
    text: 'Remove things, then walls along their sides, then the ground',
    d: 'M4 16l8-9 7 6-6 7H7zM9 20h11',
  },
  {
    tool: 'hand',
    name: 'Move view',
    key: 'h',
    text: 'Move the view (with any other tool: two fingers, or the space bar)',
    d: 'M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3',
  },
];
