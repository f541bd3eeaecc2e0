// The modules that the plugin of silhouettes.mjs makes from draw/portrait/portraits.json.
declare module 'virtual:silhouettes' {
  /**
   * box is the width and height of silhouettes in units. credit is the notice that their licence
   * requires.
   */
  export const box: number;
  export const credit: string;
  /** silhouettes maps each name to a function that imports its path. */
  export const silhouettes: ReadonlyMap<string, () => Promise<{ default: string }>>;
}
