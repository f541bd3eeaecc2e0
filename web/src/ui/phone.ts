/**
 * PHONE matches a window too small for panels next to the board. There, the panels open as sheets.
 */
export const PHONE = '(max-width: 800px), (max-height: 500px)';
