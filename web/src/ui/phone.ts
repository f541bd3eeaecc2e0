/** PHONE is a window too small for panels beside the board: they open as a sheet. */
export const PHONE = '(max-width: 800px), (max-height: 500px)';
