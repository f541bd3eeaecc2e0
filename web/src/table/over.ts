// What may be open over a table.

/** Over is what opens by itself or from the menu. */
export type Over = 'story' | 'share' | 'about' | 'names' | 'where' | 'keys' | 'ending' | 'settings';

/** Sheet is what the bar of a phone opens: the panels that are beside the board where there is room. */
export type Sheet = 'order' | 'figure' | 'log' | 'cards';
