/** NAMES are the silhouettes that are used. */
export const NAMES: string[];
/** FILE is where the silhouettes are written, SIGNS where the signs of which names are. */
export const FILE: URL;
export const SIGNS: { file: URL; names: string[] }[];
/** written is what the one file says, signed one of signs. */
export function written(): string;
export function signed(names: string[]): string;
