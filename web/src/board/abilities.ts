// Chooses how an ability of a card is drawn: signs for its action and its further parts, from the
// notation of Part.abilities (docs/SCENARIO-FORMAT.md).
import { CONDITIONS } from './signs';

/**
 * DEEDS holds signs for the first word of a line, MORE for the words after it. Conditions are in
 * both.
 */
export const DEEDS: Record<string, string> = {
  Move: 'walking-boot',
  Teleport: 'teleport',
  Attack: 'broadsword',
  Heal: 'heart-plus',
  Shield: 'checked-shield',
  Retaliate: 'spiked-shield',
  Loot: 'two-coins',
  Experience: 'flat-star',
  Summon: 'magic-portal',
  Spawn: 'magic-portal',
  Push: 'push',
  Pull: 'pull',
  Prepare: 'charged-arrow',
  Lost: 'card-burn',
};
export const MORE: Record<string, string> = {
  Jump: 'jump-across',
  Fly: 'feathered-wing',
  Range: 'high-shot',
  Target: 'human-target',
  Pierce: 'piercing-sword',
  Push: 'push',
  Pull: 'pull',
  'Self and Allies': 'three-friends',
  Stays: 'infinity',
};

/** Mark is a drawn word of an ability. */
export interface Mark {
  word: string; // the full word, on hover
  sign?: string;
  text: string; // next to the sign, or instead of it
  area?: true; // the area is drawn here
}

/** wordsOf splits a line at its commas, except those of an area. */
function wordsOf(line: string): string[] {
  const words = [''];
  let deep = 0;
  for (const c of line) {
    deep += c === '[' ? 1 : c === ']' ? -1 : 0;
    if (c === ',' && deep === 0) words.push('');
    else words[words.length - 1] += c;
  }
  return words.map((w) => w.trim()).filter(Boolean);
}

/** marksOf returns an ability as signs: the action with its name, the rest as signs and numbers. */
export function marksOf(line: string): Mark[] {
  return wordsOf(line)
    .map((word, i): Mark => {
      if (word.startsWith('Area')) return { word, text: '', area: true };
      const [, name = word, rest = ''] = /^([A-Z][a-z]+)(?: ([-+x]?\d.*))?$/.exec(word) ?? [];
      const condition = CONDITIONS[name.toLowerCase()];
      if (i === 0) {
        const [deed = ''] = word.split(' ');
        const sign = DEEDS[deed] ?? condition;
        return { word, text: word, ...(sign ? { sign } : {}) };
      }
      if (word === 'Add Target') return { word, sign: MORE.Target!, text: '+1' };
      if (word === 'Self') return { word, text: '' }; // has neither sign nor text, and is dropped below
      const sign = MORE[word] ?? MORE[name] ?? condition;
      return sign ? { word, sign, text: rest } : { word, text: word };
    })
    .filter((m) => m.area || m.sign || m.text);
}
