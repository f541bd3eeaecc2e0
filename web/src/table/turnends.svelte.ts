// How turns end, as this browser stores it: whether the user is asked, and whether a spent turn
// ends by itself.
import { keep, kept } from '../storage';

const ASKS = 'battlemat.turn-ends',
  ITSELF = 'battlemat.turn-ends-itself';

class Ends {
  asks = $state(kept(ASKS) !== 'silent'); // whether to ask before a turn is ended with much left
  itself = $state(kept(ITSELF) === 'yes');

  ask(asks: boolean): void {
    this.asks = asks;
    keep(ASKS, asks ? '' : 'silent');
  }

  byItself(on: boolean): void {
    this.itself = on;
    keep(ITSELF, on ? 'yes' : '');
  }
}

export const ends = new Ends();
