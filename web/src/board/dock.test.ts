import { expect, it } from 'vitest';
import {
  beside,
  besidePlace,
  besides,
  dock,
  docked,
  freest,
  roomFor,
  rows,
  type Covered,
} from './dock';

const win = { w: 700, h: 500 },
  size = { w: 380, h: 200 };

it('docks where it covers nothing of its place, and stays there as long as that holds', () => {
  expect(dock({ x: 600, y: 60 }, 40, size, win)).toBe('sw');
  expect(dock({ x: 100, y: 400 }, 40, size, win)).toBe('nw');
  expect(dock({ x: 100, y: 60 }, 40, size, win, 'nw')).toBe('sw');
  expect(dock({ x: 600, y: 60 }, 40, size, win, 'nw')).toBe('nw');
});

it('covers no place of the window that some corner leaves free, and else goes as far off as it can', () => {
  for (let x = 0; x <= win.w; x += 10)
    for (let y = 0; y <= win.h; y += 10) {
      const b = docked(dock({ x, y }, 40, size, win), size, win);
      expect(x < b.x || x > b.x + b.w || y < b.y || y > b.y + b.h, `${x},${y}`).toBe(true);
    }
  const narrow = { w: 380, h: 600 };
  expect(dock({ x: 190, y: 500 }, 40, { w: 364, h: 250 }, narrow)).toBe('nw');
  expect(dock({ x: 190, y: 100 }, 40, { w: 364, h: 250 }, narrow)).toBe('sw');
});

it('covers of others as little as may be, and no higher than they let it be', () => {
  const phone = { w: 390, h: 400 },
    panel = { w: 374, h: 150 },
    hero = { x: 200, y: 340 };
  expect(dock({ x: 100, y: 200 }, 30, panel, phone)).toBe('sw');
  expect(dock({ x: 100, y: 200 }, 30, panel, phone, 'sw', [hero])).toBe('nw');
  expect(dock({ x: 100, y: 100 }, 30, panel, phone, null, [hero])).toBe('sw'); // the place itself has priority
  expect(roomFor('sw', { x: 200, y: 300 }, 30, panel, phone)).toBe(62);
  expect(roomFor('nw', { x: 200, y: 300 }, 30, panel, phone)).toBe(262);
  expect(roomFor('sw', { x: 600, y: 300 }, 30, size, win)).toBe(Infinity);
});

it('lies at rest where it covers the fewest figures', () => {
  const at = (...places: [number, number][]) =>
    freest(
      places.map(([x, y]) => ({ x, y })),
      20,
      size,
      win,
    );
  expect(at()).toEqual(docked('sw', size, win));
  expect(at([100, 400])).toEqual(docked('nw', size, win));
  expect(at([100, 400], [100, 60])).toEqual(docked('ne', size, win));
  expect(at([100, 400], [120, 420], [100, 60], [600, 60], [600, 400], [620, 420])).toEqual(
    docked('nw', size, win),
  );
});

it('counts the figures where it comes to lie, beside the controls', () => {
  // the buttons of a phone are at the foot of the window, so a panel at the lower left is moved up,
  // onto the figure in turn
  const phone = { w: 390, h: 844 },
    card = { w: 190, h: 104 },
    hero = { x: 168, y: 450 };
  const buttons = { x: 0, y: 598, w: 390, h: 246 },
    zoom = { x: 240, y: 544, w: 142, h: 44 },
    head = { x: 0, y: 0, w: 390, h: 44 };
  expect(freest([], 30, card, phone, [head, zoom, buttons])).toEqual({ ...card, x: 8, y: 486 });
  expect(freest([hero], 40, card, phone, [head, zoom, buttons])).toEqual({ ...card, x: 8, y: 52 });
});

it('lies beside the controls, as near as it can', () => {
  const skip = { x: 12, y: 452, w: 110, h: 36 },
    zoom = { x: 658, y: 378, w: 34, h: 114 };
  const over = (b: { x: number; y: number; w: number; h: number }, c: typeof skip) =>
    b.x < c.x + c.w && c.x < b.x + b.w && b.y < c.y + c.h && c.y < b.y + b.h;
  expect(freest([], 20, size, win, [skip])).toEqual({ ...size, x: 8, y: 244 });
  for (let x = 8; x <= win.w - size.w - 8; x += 12)
    for (let y = 8; y <= win.h - size.h - 8; y += 12) {
      const was = { ...size, x, y },
        b = beside(was, [skip, zoom], win);
      expect(over(b, skip) || over(b, zoom), `${x},${y}`).toBe(false);
      expect(
        b.x >= 8 && b.y >= 8 && b.x + b.w <= win.w - 8 && b.y + b.h <= win.h - 8,
        `${x},${y}`,
      ).toBe(true);
      if (!over(was, skip) && !over(was, zoom)) expect(b).toEqual(was);
    }
  // without any room, the box stays where it is
  const wide = { x: 8, y: 100, w: 684, h: 300 };
  expect(beside(wide, [{ x: 300, y: 200, w: 50, h: 50 }], { w: 700, h: 500 })).toEqual(wide);
});

it('lies beside its place: off the figures, then off the buttons, then off the ground, and as near as that lets it', () => {
  const large = { w: 1000, h: 700 },
    card = { w: 200, h: 100 },
    place = { x: 500, y: 350 },
    none = { figures: [], controls: [], ground: [] };
  const lies = (rest: Partial<Covered>) =>
    besidePlace(place, 60, card, large, { ...none, ...rest });
  expect(lies({})).toEqual({ x: 240, y: 300 });
  expect(lies({ ground: [{ x: 300, y: 350 }] })).toEqual({ x: 560, y: 300 });
  expect(
    lies({ ground: [{ x: 300, y: 350 }], controls: [{ x: 700, y: 320, w: 20, h: 20 }] }),
  ).toEqual({
    x: 400,
    y: 190,
  });
  // a figure counts for more than all ground, even where only its rim would be covered
  const all = [300, 500, 700].flatMap((x) => [240, 350, 460].map((y) => ({ x, y })));
  const b = lies({ ground: all, figures: [{ x: 230, y: 350 }, ...all.filter((p) => p.x > 400)] });
  expect(b.x + card.w <= 440 || b.y + card.h <= 290 || b.y >= 410).toBe(true);
  expect(b.x >= 250 || b.y + card.h <= 330 || b.y >= 370).toBe(true);
});

it('covers nothing of its place wherever that is, in a window that is narrow too', () => {
  const phone = { w: 390, h: 400 },
    none = { figures: [], controls: [], ground: [] };
  for (const size of [
    { w: 374, h: 150 },
    { w: 200, h: 100 },
  ])
    for (let x = 0; x <= phone.w; x += 39)
      for (let y = 0; y <= phone.h; y += 5) {
        const b = besidePlace({ x, y }, 80, size, phone, none);
        expect(y < b.y || y > b.y + size.h || x < b.x || x > b.x + size.w, `${x},${y}`).toBe(true);
        expect(b.x >= 8 && b.x + size.w <= 382 && b.y >= 8 && b.y + size.h <= 392).toBe(true);
      }
});

it('has room for fewer rows of dice in a low window, and for one at least', () => {
  expect([60, 241, 340, 600].map(rows)).toEqual([1, 2, 3, 7]);
});

it('lies beside the controls and off its place, and stays where there is no room for that', () => {
  const met = (a: { x: number; y: number; w: number; h: number }, b: typeof a) =>
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  const zoom = { x: 658, y: 382, w: 34, h: 110 },
    panel = { w: 374, h: 140 },
    hero = { x: 400, y: 200, w: 60, h: 60 };
  for (const corner of ['sw', 'nw', 'ne', 'se'] as const)
    for (let x = 0; x <= 640; x += 40)
      for (let y = 0; y <= 440; y += 40) {
        const spot = { x, y, w: 60, h: 60 },
          b = besides(docked(corner, panel, win), [zoom], [spot, hero], win);
        expect(
          [zoom, spot].filter((c) => met(b, c)),
          `${corner}, about ${x},${y}`,
        ).toEqual([]);
      }
  const low = { w: 300, h: 200 },
    wide = docked('nw', { w: 284, h: 100 }, low);
  expect(
    besides(wide, [{ x: 100, y: 148, w: 192, h: 44 }], [{ x: 10, y: 120, w: 60, h: 60 }], low),
  ).toEqual(wide);
  expect(
    besides(
      docked('sw', { w: 284, h: 100 }, low),
      [{ x: 100, y: 148, w: 192, h: 44 }],
      [{ x: 10, y: 120, w: 60, h: 60 }],
      low,
    ),
  ).toEqual({ x: 8, y: 12, w: 284, h: 100 });
  const full = docked('sw', { w: 284, h: 184 }, low);
  expect(besides(full, [], [{ x: 10, y: 10, w: 60, h: 60 }], low)).toEqual(full);
});
