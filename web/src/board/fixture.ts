// A small board for the tests: a corridor, a room behind a door, friends and foes.
import type { Choice, View } from '../wire';

export const view: View = {
  seat: 'elf', title: 'Test', status: '', toAct: ['elf'], round: 1, actor: 'elf', order: [], hands: [],
  ground: {
    grid: 'square', width: 6, height: 4,
    map: ['......', '.#..^.', '......', '??????'],
    legend: { '.': 'floor', '#': 'wall', '^': 'trap' },
    rooms: ['......', '...AA.', '......', '??????'],
    sight: ['111111', '111100', '111100', '000000'],
    walls: [{ at: [3, 1], side: 'N' }, { at: [4, 1], side: 'N' }],
    doors: [{ id: 'd', at: [3, 1], side: 'W', state: 'closed' }],
    pieces: [{ id: 'p', kind: 'chest', name: 'Chest', at: [4, 2], width: 2, height: 1 }],
  },
  figures: [
    { id: 'elf', name: 'Elf', kind: 'elf', side: 'heroes', seat: 'elf', at: [2, 1], glyph: 'E', life: 4, whole: 6 },
    { id: 'orc', name: 'Orc', kind: 'orc', side: 'monsters', at: [2, 2], glyph: 'O', life: 1, whole: 1, rank: 'elite', badges: [{ name: 'Asleep', text: '' }] },
    { id: 'ogre', name: 'Ogre', kind: 'ogre', side: 'monsters', at: [0, 1], glyph: 'Og', life: 2, whole: 3 },
  ],
};

const move = (x: number, y: number, ...way: [number, number][]): Choice => ({
  command: `move elf ${x},${y}`, label: 'Move', kind: 'move', figure: 'elf', at: [x, y], main: true, cost: way.length, unit: 'squares',
  path: [{ at: [2, 1], cost: 0 }, ...way.map((at, i) => ({ at, cost: i + 1, ...(at[0] === 4 && at[1] === 1 ? { danger: 'trap' } : {}) }))],
});

export const choices: Choice[] = [
  move(1, 0, [2, 0], [1, 0]),
  move(2, 0, [2, 0]),
  { command: 'attack elf orc sword', label: 'Sword', group: 'attack sword', kind: 'attack', menu: ['Action', 'Attack'], figure: 'elf', target: 'orc', main: true,
    odds: { text: '58% to wound', of: 'wounds', chances: [{ value: 0, p: '5/12', percent: '42%' }, { value: 1, p: '7/12', percent: '58%' }], mean: '7/12', success: '7/12', kill: '1/4' } },
  { command: 'cast elf ogre fire', label: 'Fire', group: 'cast fire', kind: 'attack', menu: ['Action', 'Spell'], figure: 'elf', target: 'ogre', card: 'fire' },
  { command: 'cast elf ogre sleep', label: 'Sleep', group: 'cast sleep', kind: 'act', menu: ['Action', 'Spell'], figure: 'elf', target: 'ogre', card: 'sleep' },
  { command: 'open elf d', label: 'Open the door', kind: 'act', figure: 'elf', at: [3, 1], side: 'W', main: true },
  { command: 'end elf', label: 'End the turn', kind: 'pass' },
];
