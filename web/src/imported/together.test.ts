import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { baseURI: 'http://table.example/' });
const { MOST } = await import('./documents');
const { ofCreatures, together, withBoard } = await import('./together');

const file = (name: string, text: string): File => new File([text], name);
const SCENARIO =
  '{"format": "battlemat.scenario/1", "rules": "dnd", "board": "mill", "game": {}, "seats": []}';
const BOARD = '{"format": "battlemat.board/1", "map": ["."]}';
const none = () => Promise.reject(new Error('it is JSON'));

test('a scenario takes the board that comes with it, in whichever order', async () => {
  for (const files of [
    [file('s.json', SCENARIO), file('b.json', BOARD)],
    [file('b.json', BOARD), file('s.json', SCENARIO)],
  ]) {
    const t = await together(files, none);
    expect((JSON.parse(t.scenario) as { board: unknown }).board).toEqual(JSON.parse(BOARD));
    expect(t.name).toBe('s.json');
  }
});

test('a board as text is made JSON first', async () => {
  const t = await together(
    [file('s.json', SCENARIO), file('b.txt', 'grid: square\nmap:\n  .\n')],
    (f) => Promise.resolve(`{"from": "${f.name}"}`),
  );
  expect((JSON.parse(t.scenario) as { board: unknown }).board).toEqual({ from: 'b.txt' });
});

test('a scenario with a board of its own stays as it is', () => {
  const whole = SCENARIO.replace('"mill"', BOARD);
  expect(withBoard(whole, '{"other": 1}')).toBe(whole);
});

test('a map keeps the files beside it, and creatures of every program go to its encounter', async () => {
  const t = await together(
    [
      file('mine.json', '{"creatures": [{"key": "x"}]}'),
      file('drake.json', '{"type": "npc", "data": {"abilities": {"str": {}}}}'),
      file('wolves.json', '{"results": [{"armor_class": 13}]}'),
      file('farm.tmx', '<map tilewidth="32"/>'),
      file('walls.tsx', '<tileset/>'),
    ],
    none,
  );
  expect(t.files.map((f) => f.name)).toEqual(['farm.tmx', 'walls.tsx']);
  expect(t.creatures.map((c) => c.name)).toEqual(['mine.json', 'drake.json', 'wolves.json']);
  expect([t.scenario, t.board]).toEqual(['', '']);
});

test('a board alone is one of ours', async () => {
  expect((await together([file('b.json', BOARD)], none)).board).toBe(BOARD);
  expect((await together([file('b.json', BOARD.padEnd(MOST + 1))], none)).board).toBe('');
  expect(ofCreatures(SCENARIO)).toBe(false);
  const wolves = file('wolves.json', '{"results": [{"armor_class": 13}]}');
  const t = await together([wolves], none);
  expect([t.files, t.creatures]).toEqual([[wolves], []]);
});
