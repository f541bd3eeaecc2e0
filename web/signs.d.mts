/** CARDS are the signs of cards and their effects. FIGURES are the other signs of figures. */
export const CARDS: string[];
export const FIGURES: string[];
