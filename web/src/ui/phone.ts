/**
 * PHONE matches a window too small for panels next to the board. The panels open as a sheet there.
 */
export const PHONE = '(max-width: 800px), (max-height: 500px)';
