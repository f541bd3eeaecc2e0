// Finds the faces of cards that events mention by name.
import type { Card, View } from '../wire';

/**
 * faceOf returns a card as it is drawn. A card that is only mentioned by name is drawn as it
 * appears in a hand.
 */
export const faceOf = (card: Card, view: View): Card =>
  card.text || card.lines || card.parts
    ? card
    : (view.hands.flatMap((h) => h.cards).find((c) => c.id === card.id && c.name === card.name) ??
      card);
