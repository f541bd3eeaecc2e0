// What grows or lies on a space that a board calls by a name: the same on the flat board and in three dimensions.

export type Growth = 'tree' | 'rock' | 'bush';

const WORDS: [Growth, RegExp][] = [['tree', /\b(tree|palm)/i], ['rock', /\b(outcrop|glacier|rock|boulder)/i], ['bush', /\b(under)?brush|\bbush/i]];

/** What an obstacle of that name is; undefined: nothing that has a look of its own. */
export const growthOf = (name: string | undefined): Growth | undefined => WORDS.find(([, of]) => of.test(name ?? ''))?.[0];
