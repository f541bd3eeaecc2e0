// How something is laid that is turned and mirrored.
/** Turn says how something is laid: mirrored first, then turned by so many sides: of four on squares, of six on hexes. */
export interface Turn {
  turns: number;
  mirrored: boolean;
}
export const AS_IT_IS: Turn = { turns: 0, mirrored: false };
