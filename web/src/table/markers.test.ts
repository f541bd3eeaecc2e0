import { describe, expect, it } from 'vitest';
import type { Choice } from '../wire';
import { again, left, markingOf, nextOf, onOne } from './markers';

const mark = (n: string, card: string): Choice => ({
  command: `mark ${n} ${card}`,
  label: '',
  kind: 'answer',
  card,
});

describe('order markers', () => {
  it('are asked for one after the other, each on the cards that may take it', () => {
    const m = markingOf([
      mark('2', 'imps'),
      mark('2', 'guards'),
      { command: 'resign', label: '', kind: 'resign' },
    ])!;
    expect([m.marker, ...m.on.keys()]).toEqual(['2', 'imps', 'guards']);
    expect(left(m)).toEqual(['2', '3', 'X']);
    expect(markingOf([{ command: 'draft imps', label: '', kind: 'act', card: 'imps' }])).toBeNull();
  });
  it('follow a plan as far as its cards may take them', () => {
    const m = markingOf([mark('1', 'imps'), mark('1', 'guards')])!;
    expect(nextOf(m, { 1: 'guards', 2: 'imps' })?.command).toBe('mark 1 guards');
    expect(nextOf(m, { 2: 'imps' })).toBeUndefined();
    expect(nextOf(m, { 1: 'dead' })).toBeUndefined();
  });
  it('lie as in the last round where their cards are still there', () => {
    const last = { 1: 'imps', 2: 'guards', 3: 'imps', X: 'dead' };
    expect(again(markingOf([mark('1', 'imps'), mark('1', 'guards')])!, last)).toEqual({
      1: 'imps',
      2: 'guards',
      3: 'imps',
    });
    expect(again(markingOf([mark('1', 'guards')])!, last), 'the first cannot be laid').toBeNull();
    expect(again(markingOf([mark('1', 'imps')])!, {})).toBeNull();
  });
  it('are one click where there is one card', () => {
    expect(onOne(markingOf([mark('3', 'imps')])!)).toEqual({ 3: 'imps', X: 'imps' });
    expect(onOne(markingOf([mark('1', 'imps'), mark('1', 'guards')])!)).toBeNull();
  });
});
