/** NAMES are the silhouettes that are used. */
export const NAMES: string[];
/**
 * FILE is the file of the silhouettes. SIGNS lists the files of the signs, with the names of the
 * signs in each.
 */
export const FILE: URL;
export const SIGNS: { file: URL; names: string[] }[];
/**
 * written returns the contents of FILE. signed returns the contents of one of the files in SIGNS.
 */
export function written(): string;
export function signed(names: string[]): string;
