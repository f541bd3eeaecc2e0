// What the plugin of silhouettes.mjs makes of draw/portrait/portraits.json.
declare module 'virtual:silhouettes' {
  /** box is how many units wide and high they are; credit is what their licence asks to be said. */
  export const box: number;
  export const credit: string;
  /** silhouettes has for each name how to import its path. */
  export const silhouettes: ReadonlyMap<string, () => Promise<{ default: string }>>;
}
