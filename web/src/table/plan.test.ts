import { expect, test } from 'vitest';
import type { Choice, LogLine, Plan, State, Told } from '../wire';
import { hitch, oddsOf, otherWays, throws, warnings } from './plan';

const choice = (command: string, more: Partial<Choice> = {}): Choice => ({
  command,
  label: '',
  kind: 'act',
  ...more,
});
const odds = (success: string) => ({ text: '', of: 'wounds', chances: [], mean: '1', success });
const way = choice('move elf 3,4', { kind: 'move', cost: 3, unit: 'squares' });
const deed = choice('attack elf orc-1 sword', { kind: 'attack', odds: odds('4/5') });
const plan: Plan = { figure: 'elf', text: '', steps: [way, deed] };
const rolled: Plan = {
  figure: 'elf',
  text: '',
  steps: [choice('roll elf'), way, deed],
  needs: { value: 3, p: '35/36', percent: '97%' },
};
const told = (kind: Told['kind'], more: Partial<Told> = {}): Told => ({ text: '', kind, ...more });
const line = (...of: Told[]): LogLine => ({ seq: 5, at: '', seat: 'elf', told: of });
const state = (...choices: Choice[]) =>
  ({ seq: 5, seat: 'elf', choices, view: { figures: [{ at: [3, 3] }] } }) as unknown as State;

test('a plan goes on while nothing comes between', () => {
  expect(hitch(plan, 0, [line(told('moved'))], state(deed))).toBeNull();
  expect(hitch(plan, 1, [], state())).toBeNull();
});

test('it stops for whatever comes between', () => {
  const after = (lines: LogLine[], s: State) => hitch(plan, 0, lines, s)?.text ?? '';
  expect(after([line(told('moved'), told('revealed', { cells: [[3, 3]] }))], state(deed))).toMatch(
    /came into sight/,
  );
  expect(after([line(told('moved'), told('revealed', { cells: [[4, 4]] }))], state(deed))).toBe(''); // there is nobody in the revealed cell
  expect(after([line(told('moved'), told('sprung'))], state(deed))).toMatch(/trap/);
  expect(after([line(told('moved')), line(told('said'))], state(deed))).toMatch(/Something else/);
  expect(after([{ ...line(told('moved')), seat: 'dwarf' }], state(deed))).toMatch(/Something else/);
  expect(after([line(told('moved'))], state(deed, choice('yes', { kind: 'answer' })))).toMatch(
    /question/,
  );
  expect(after([line(told('moved'))], state())).toMatch(/no longer possible/);
  expect(after([line(told('moved'))], state({ ...deed, odds: odds('1/2') }))).toMatch(/odds/);
});

test('a roll may be too short', () => {
  const dice = (count: number) =>
    line(told('rolled', { dice: [{ of: 'movement', die: 'd6', faces: [], count }] }));
  expect(hitch(rolled, 0, [dice(2)], state())).toEqual({
    title: 'The roll is not enough',
    text: 'The roll was 2; at least 3 was needed.',
  });
  expect(hitch(rolled, 0, [dice(7)], state(way))).toBeNull();
});

test('what is thrown and lost is confirmed like a plan', () => {
  const dagger = choice('attack elf orc-1 dagger', {
    label: 'Dagger',
    figure: 'elf',
    at: [3, 4],
    tags: ['loses'],
  });
  expect(throws([dagger, { ...dagger, at: [1, 1] }, { ...dagger, tags: [] }], [3, 4])).toEqual([
    { figure: 'elf', text: 'Throw the Dagger from here', steps: [dagger] },
  ]);
});

test('of one who is in reach of something the ways to attack with something else are offered, the best three', () => {
  const javelin = choice('attack elf orc-1 javelin', {
    kind: 'attack',
    figure: 'elf',
    target: 'orc-1',
  });
  const going = (command: string, figure = 'elf', more: Partial<Choice> = {}): Plan => ({
    figure,
    text: command,
    steps: [way, choice(command, { kind: 'attack', target: 'orc-1', ...more })],
  });
  const sword = going('sword'),
    all = [
      sword,
      going('axe', 'dwarf'),
      going('help', 'elf', { kind: 'act' }),
      going('orc-2', 'elf', { target: 'orc-2' }),
      going('club'),
      going('fist'),
      going('foot'),
    ];
  expect(otherWays(all, [javelin]).map((p) => p.text)).toEqual(['sword', 'club', 'fist']);
  expect(
    warnings({
      ...sword,
      steps: [
        { ...way, note: 'Leaves the reach of Orc 1.' },
        { ...deed, note: 'After the attack, no figure of the card can move this turn.' },
      ],
    }),
  ).toEqual([
    'Leaves the reach of Orc 1.',
    'After the attack, no figure of the card can move this turn.',
  ]);
});

test('what a plan would bring, in few words', () => {
  expect(oddsOf(plan)).toBe('80%');
  expect(
    oddsOf({
      ...plan,
      steps: [choice('attack', { odds: { ...odds('4/5'), text: '80% to wound, 20% to kill' } })],
    }),
  ).toBe('80% to wound, 20% to kill'); // a bare number does not say what it measures
  expect(oddsOf(rolled)).toBe('3 or more: 97%, then 80%');
});
