// How large letters are in this window. Everything drawn over a board grows with the letters.

/** PLAIN is the size of letters in a window of 1280 x 800, in pixels. Lengths in code assume it. */
const PLAIN = 16;

/**
 * grown returns how many times larger letters are in this window, given its size and the user's
 * text size.
 */
export const grown = (): number =>
  (parseFloat(getComputedStyle(document.documentElement).fontSize) || PLAIN) / PLAIN;
