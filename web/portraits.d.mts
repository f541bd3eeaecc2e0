/** NAMES are the silhouettes that are used, SIGNS the signs of conditions and abilities. */
export const NAMES: string[];
export const SIGNS: string[];
/** FILE is where the silhouettes are written, SIGNS_FILE the signs. */
export const FILE: URL;
export const SIGNS_FILE: URL;
/** written is what the one file says, signed the other. */
export function written(): string;
export function signed(): string;
