// The squares that the server sees on a picture.
import * as api from '../api';
import { asTrouble } from '../trouble';
import type { ImportedGrid } from '../wire';

/** proposed is the grid whose lines are seen on a picture; null where none are seen. */
export async function proposed(file: File): Promise<ImportedGrid | null> {
  try {
    return (await api.imported([file])).grid ?? null;
  } catch (e) {
    const trouble = asTrouble(e);
    if (trouble.code !== 'invalid' || trouble.faults.length > 0) throw e;
    return null;
  }
}
