// Lists the questions that are sent together for one question of the user: the question itself, the
// same question under each other edition or metric, and the questions behind the marks over the
// whole board.
import { readable } from '../readable';
import type { ProfileCard } from '../wire';
import {
  AGAINST,
  argumentsOf,
  isCell,
  type Arguments,
  type Facts,
  type Question,
} from './question';

/** Asking is one question of a batch. */
export interface Asking {
  role: 'main' | 'edition' | 'overlay' | 'shot'; // shot: the attack along a line of sight
  name: string; // the profile, or the metric
  title: string; // the name as users read it
  ask: string;
  args: Arguments;
}

/**
 * MOST is the largest number of editions for which a question is asked in addition to the chosen
 * one. Each question of a batch costs the server time.
 */
const MOST = 6;

/** Reading is a way to read the rules: an edition, or a metric. */
export interface Reading {
  name: string;
  title: string;
}

/** readingsOf lists the readings under which a question is asked, the chosen one first. */
export function readingsOf(q: Question, f: Facts, profiles: ProfileCard[], own: string): Reading[] {
  if (q.ask === 'distance') {
    if (f.hex) return [{ name: '', title: 'Hexes' }];
    const chosen = q.with['metric'] || f.metrics[0] || '';
    return [chosen, ...f.metrics.filter((m) => m !== chosen)].map((m) => ({ name: m, title: m }));
  }
  const chosen = q.with['profile'] || own;
  const all = profiles.map((p) => ({ name: p.name, title: p.title || readable(p.name) }));
  const first = all.find((p) => p.name === chosen) ?? { name: chosen, title: readable(chosen) };
  return [first, ...all.filter((p) => p.name !== chosen).slice(0, MOST)];
}

/**
 * titled returns the readable name of one side of a comparison. The desk calls it "profile=us1990"
 * or "heroquest author".
 */
export function titled(name: string, rules: string, profiles: ProfileCard[]): string {
  const [field, value] = name.includes('=') ? name.split('=') : ['', name];
  const profile =
    field === 'profile' ? value : name.startsWith(`${rules} `) ? name.slice(rules.length + 1) : '';
  if (profile) {
    const p = profiles.find((x) => x.name === profile);
    return p?.title || readable(profile);
  }
  return field === 'metric' ? value! : readable(name.replace('=', ': '));
}

/** COMPARED are the questions whose answers the desk compares cell by cell. */
const COMPARED = ['see', 'reach', 'area'];
export const compares = (ask: string): boolean => COMPARED.includes(ask);

/** batchOf lists the questions of a batch. */
export function batchOf(
  q: Question,
  f: Facts,
  readings: Reading[],
  at: (place: string) => string,
): Asking[] {
  const args = argumentsOf(q, f, at);
  const as = (r: Reading): Arguments =>
    r.name === '' || (f.hex && q.ask === 'distance')
      ? args
      : { ...args, [q.ask === 'distance' ? 'metric' : 'profile']: r.name };
  const whole: Arguments = q.ask === 'reach' && q.b === '' ? { paths: false } : {};
  const list: Asking[] = readings.map((r, i) => ({
    role: i === 0 ? 'main' : 'edition',
    name: r.name,
    title: r.title,
    ask: q.ask,
    args: { ...as(r), ...whole },
  }));
  const main = list[0]!;
  const against = q.with[AGAINST] ?? '';
  if (against !== '' && compares(q.ask)) {
    const { to: _, paths: __, ...bare } = main.args;
    list.push({
      role: 'overlay',
      name: against,
      title: against,
      ask: q.ask,
      args: { ...bare, compare: against },
    });
  } else if (q.b !== '' && (q.ask === 'see' || q.ask === 'reach')) {
    const { to: _, ...bare } = main.args;
    const paths: Arguments = q.ask === 'reach' ? { paths: false } : {};
    list.push({ role: 'overlay', name: '', title: '', ask: q.ask, args: { ...bare, ...paths } });
  }
  const { from, to, attacker, target, kind: _k, with: _w, ...book } = main.args;
  if (q.ask === 'attack')
    list.push({
      role: 'overlay',
      name: '',
      title: '',
      ask: 'see',
      args: { ...book, from: attacker!, to: target! },
    });
  if (q.ask === 'see' && f.attacks && q.b !== '' && !isCell(q.a) && !isCell(q.b) && q.a !== q.b)
    list.push({
      role: 'shot',
      name: '',
      title: '',
      ask: 'attack',
      args: { ...book, attacker: from!, target: to! },
    });
  return list;
}
