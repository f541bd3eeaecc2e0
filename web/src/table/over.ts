// What may be open over a table.

/** Over is what opens of itself or from the menu. */
export type Over = 'story' | 'share' | 'about' | 'names' | 'where' | 'keys' | 'ending' | 'settings';

/** Sheet is what the bar of a phone opens, of what stands beside the board where there is room. */
export type Sheet = 'order' | 'figure' | 'log' | 'cards';
