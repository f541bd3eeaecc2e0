// How large letters are in this window: what lies over a board grows with them.

/** PLAIN is the size of letters in a window of 1280 x 800, in pixels, for which lengths in code are written. */
const PLAIN = 16;

/** grown is how many times larger letters are in this window, by its size and by the step that one has set. */
export const grown = (): number =>
  (parseFloat(getComputedStyle(document.documentElement).fontSize) || PLAIN) / PLAIN;
