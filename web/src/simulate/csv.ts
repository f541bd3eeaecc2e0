import type { SimulationTables } from '../wire';
import { ended, HEATS } from './tables';

type Value = string | number;

/**
 * quoted writes a value of a row. A text that a spreadsheet would read as a formula is marked as
 * text.
 */
function quoted(v: Value): string {
  const text = typeof v === 'string' && /^[=+\-@\t\r]/.test(v) ? `'${v}` : String(v);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** csvOf writes tables as comma-separated values, one row per number. */
export function csvOf(t: SimulationTables): string {
  const rows: Value[][] = [['table', 'key', 'name', 'side', 'x', 'y', 'what', 'count']];
  const row = (...values: Value[]) => rows.push(values);
  for (const [what, n] of [
    ['played', t.matches],
    ['left', t.left],
    ['failed', t.failed],
  ] as const)
    row('matches', t.scenario, t.name, '', '', '', what, n);
  for (const s of t.sides) {
    row('sides', s.side, s.name, s.side, '', '', 'wins', s.wins);
    row('sides', s.side, s.name, s.side, '', '', 'nobody fell', s.unhurt);
  }
  row('sides', 'nobody', '', '', '', '', 'wins', t.nobody);
  for (const s of t.seats) row('seats', s.seat, s.name, s.side, '', '', 'wins', s.wins);
  for (const c of t.rounds) row('rounds', c.n, '', '', '', '', 'matches', c.matches);
  for (const c of t.commands) row('commands', c.n, '', '', '', '', 'matches', c.matches);
  for (const f of t.figures) {
    const of: [string, number][] = [
      ['seen', f.seen],
      ['first to fall', f.first],
      ['fell', f.fell],
      ['wounds', f.wounds],
    ];
    for (const [what, n] of of) row('figures', f.id, f.name, f.side, '', '', what, n);
  }
  for (const c of t.cells)
    for (const what of HEATS)
      if (c[what] > 0) row('cells', '', '', c.side, c.at[0], c.at[1], what, c[what]);
  for (const r of t.rooms) {
    const [x, y] = r.cells[0] ?? [0, 0];
    for (const e of r.entered) row('rooms', r.room, '', e.side, x, y, 'entered', e.matches);
    if (r.never) row('rooms', r.room, '', '', x, y, 'never entered', ended(t));
  }
  for (const g of t.goals)
    row('goals', g.lost ? 'lost' : 'met', g.text, '', '', '', 'matches', g.matches);
  for (const e of t.ends) row('ends', '', e.text, '', '', '', 'matches', e.matches);
  for (const m of t.played) {
    const won = m.winners.join(' ');
    row('played', m.n, m.first ?? '', won, '', '', 'rounds', m.rounds);
    row('played', m.n, m.end, won, '', '', 'commands', m.commands);
  }
  return rows.map((r) => r.map(quoted).join(',') + '\r\n').join('');
}
