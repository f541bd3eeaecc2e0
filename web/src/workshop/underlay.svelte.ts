// The picture under the board of the editor, as it is drawn and as it is sent. It is cut again
// whenever it or the board is moved.
import { hexesOf } from '../scene/picture';
import type { Drawn } from '../scene/tiles.svelte';
import { cellsOf, latticeOf, type BoardDoc } from './board';
import { pictureOf } from './drafts';
import { address, base64, cut, type Underlay } from './under';

/** Beneath is a board with a picture under it. It is notified if the picture cannot be drawn. */
export interface Beneath {
  readonly under: Underlay | null;
  readonly board: BoardDoc;
  say(what: string): void;
}

export class UnderPicture {
  /** The picture as the board draws it: one tile over the whole board; empty if there is none. */
  drawn: Drawn[] = $state.raw([]);
  private made: { key: string; picture: Promise<Blob | null> } = {
    key: '',
    picture: Promise.resolve(null),
  };
  private unpacked: { file: string; picture: Promise<ImageBitmap | null> } | null = null;

  constructor(private readonly over: Beneath) {}

  /** picture returns the picture that is sent with the document; null if there is none. */
  picture(): Promise<Blob | null> {
    const { under, board } = this.over,
      box = latticeOf(board).box();
    const key = under ? `${under.file} ${under.at.join()} ${Object.values(box).join()}` : '';
    if (key !== this.made.key)
      this.made = {
        key,
        picture: under
          ? this.unpack(under.file).then((p) => (p ? cut(p, under.at, box) : null))
          : Promise.resolve(null),
      };
    return this.made.picture;
  }
  /** sent returns the picture as it is sent with the document, in base64; '' if there is none. */
  async sent(): Promise<string> {
    const made = await this.picture();
    return made ? base64(made) : '';
  }
  private unpack(file: string): Promise<ImageBitmap | null> {
    if (this.unpacked?.file !== file)
      this.unpacked = {
        file,
        picture: pictureOf(file).then((p) => (p ? createImageBitmap(p) : null)),
      };
    return this.unpacked.picture;
  }

  /** draw draws the picture at its present place. */
  async draw(): Promise<void> {
    const { board } = this.over,
      lattice = latticeOf(board),
      tile = { x: 0, y: 0, box: lattice.box(), known: '1' };
    const picture = this.picture(),
      { key } = this.made;
    try {
      const made = await picture;
      const url = made ? await address(made) : '';
      if (key !== this.made.key) return; // the picture has been moved meanwhile
      const hexes = lattice.hex ? { hexes: hexesOf(lattice, cellsOf(board)) } : {};
      this.drawn = url ? [{ key: '0,0', tile: { ...tile, ...hexes }, address: url }] : [];
    } catch (e) {
      this.over.say(e instanceof Error ? e.message : 'The picture cannot be drawn.');
    }
  }
}
