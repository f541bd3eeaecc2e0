/** PHONE is a window too small for panels beside the board: what stands there opens as a sheet. */
export const PHONE = '(max-width: 800px), (max-height: 500px)';
