// Parses cards that are drawn instead of dice, in notation such as "+1", "x2*" or "+0r:stun".

/** Modifier is a modifier card, ready to be drawn. */
export interface Modifier {
  value: string; // large: "+1", "×2", "∅"
  rolling: boolean; // another card is drawn on top
  effects: string[]; // "stun"
  tone: 'good' | 'bad' | 'plain';
  idle: boolean; // drawn, but does not count
  words: string; // for screen readers
}

const FACE = /^([+-]\d+|x\d+|null|bless|curse)([ro*]*)(?::(.+))?$/i;
const VALUES: Record<string, string> = { null: '∅', bless: '×2', curse: '∅' };

/**
 * modifier parses the contents of a card. A card in brackets, "(-1)", was drawn but does not count.
 */
export function modifier(face: string): Modifier {
  const bare = /^\((.*)\)$/.exec(face.trim());
  const text = bare ? bare[1]! : face.trim();
  const idle = bare !== null;
  const found = FACE.exec(text);
  if (!found)
    return {
      value: text,
      rolling: false,
      effects: [],
      tone: 'plain',
      idle,
      words: idle ? `${text}, does not count` : text,
    };
  const value = found[1]!.toLowerCase(),
    flags = found[2]!.toLowerCase();
  const named = value === 'bless' || value === 'curse' ? [value] : value === 'null' ? ['null'] : [];
  const effects = [
    ...named,
    ...(found[3]?.split(',').map((e) => e.replaceAll(/[-_]/g, ' ')) ?? []),
  ];
  const rolling = flags.includes('r');
  return {
    value:
      VALUES[value] ?? (value.startsWith('x') ? `×${value.slice(1)}` : value.replace('-', '−')),
    rolling,
    effects,
    idle,
    tone:
      value === 'null' || value === 'curse' || value.startsWith('-')
        ? 'bad'
        : value === '+0'
          ? 'plain'
          : 'good',
    words: [
      value,
      rolling ? 'rolling' : '',
      ...effects.filter((e) => e !== value),
      idle ? 'does not count' : '',
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/**
 * turned returns how far card i of n has been turned up at part t of the time. The cards are turned
 * up one after the other.
 */
export const turned = (i: number, n: number, t: number): number =>
  Math.max(0, Math.min(1, t * n - i));
