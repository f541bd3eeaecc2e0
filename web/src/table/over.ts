// The dialogs and sheets that may be open over a table.

/** Over is a dialog that opens by itself or from the menu. */
export type Over = 'story' | 'share' | 'about' | 'names' | 'where' | 'keys' | 'ending' | 'settings';

/**
 * Sheet is a panel that the bar of a phone opens. With enough room, the panels are next to the
 * board instead.
 */
export type Sheet = 'order' | 'figure' | 'log' | 'cards';
