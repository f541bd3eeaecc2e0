import { expect, it } from 'vitest';
import type { Doc } from './board';
import { Book, type Schema } from './schema';
import type { Thing } from './things';
import { placeOf } from './whereabouts';

const cell: Schema = { type: 'array' };
const game = new Book({
  type: 'object',
  properties: {
    monsters: {
      title: 'Monsters',
      type: 'array',
      items: {
        type: 'object',
        properties: { at: { $ref: '#/$defs/cell' }, hp: { title: 'Hit points' } },
      },
    },
    objective: { type: 'object', properties: { slay: { title: 'Slay', type: 'array' } } },
    rooms: { title: 'Rooms', type: 'array', items: { type: 'object', properties: { room: {} } } },
  },
  $defs: { cell },
});
const board = new Book({ type: 'object', properties: { map: {}, legend: {} } });
const scenario = new Book({
  type: 'object',
  properties: { seats: { title: 'Seats', type: 'array', items: { properties: { side: {} } } } },
});
const doc = {
  format: 'battlemat.scenario/1',
  name: 'x',
  seats: [{ id: 'elf', name: 'Elf', side: 'heroes' }],
  board: {
    grid: 'square',
    map: ['....', '....'],
    legend: { '.': 'floor' },
    rooms: ['..BB', '..BB'],
  },
  game: {
    monsters: [{ kind: 'orc', at: [3, 1], hp: 0 }],
    objective: { slay: ['nobody'] },
    rooms: [{ room: 'B' }],
  },
} as unknown as Doc;
const orc = {
  pointer: '/game/monsters/0',
  shelf: { key: 'monsters', name: 'Monsters' },
  item: { name: 'Orc' },
  entry: { kind: 'orc', at: [3, 1] },
  cells: [[3, 1]],
} as unknown as Thing;
const k = { doc, things: [orc], game, board, scenario };

it('a fault of a thing is where the thing lies, with the room and the property that is meant', () => {
  expect(placeOf(k, { pointer: '/game/monsters/0' })).toBe('Room B: Orc at 3,1');
  expect(placeOf(k, { pointer: '/game/monsters/0/at' })).toBe('Room B: Orc at 3,1');
  expect(placeOf(k, { pointer: '/game/monsters/0/hp' })).toBe('Room B: Orc at 3,1, hit points');
});

it('a fault elsewhere is named by the titles of the forms, and entries by their names', () => {
  expect(placeOf(k, { pointer: '/seats/0/side' })).toBe('Seats, Elf, side');
  expect(placeOf(k, { pointer: '/game/objective/slay/0' })).toBe('Objective, slay, “nobody”');
  expect(placeOf(k, { pointer: '/game/rooms/0' })).toBe('Rooms, B');
  expect(placeOf(k, { pointer: '/board/map/0', cell: [2, 0] })).toBe('Room B: ground at 2,0');
  expect(placeOf(k, { pointer: '/board/legend', cell: [0, 0] })).toBe('Legend at 0,0');
  expect(placeOf(k, {})).toBe('');
});
