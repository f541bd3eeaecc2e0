/** CARDS are the signs of what cards do and are, FIGURES the other ones of figures. */
export const CARDS: string[];
export const FIGURES: string[];
