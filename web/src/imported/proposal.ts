// Asks the server for the grid of squares on a picture.
import * as api from '../api';
import { asTrouble } from '../trouble';
import type { ImportedGrid } from '../wire';

/** proposed returns the grid whose lines are seen on a picture, or null if there are none. */
export async function proposed(file: File): Promise<ImportedGrid | null> {
  try {
    return (await api.imported([file])).grid ?? null;
  } catch (e) {
    const trouble = asTrouble(e);
    if (trouble.code !== 'invalid' || trouble.faults.length > 0) throw e;
    return null;
  }
}
