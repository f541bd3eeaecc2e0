// The meaning of keys on the board. Letters belong to the menu, except the letter that turns an
// area and the letter that adds a cell to a path.
import type { Whereabout } from './whereabouts';

export type Intent =
  | { do: 'fit' }
  | { do: 'levels' }
  | { do: 'zoom'; by: number }
  | { do: 'why' }
  | { do: 'point' }
  | { do: 'back' }
  | { do: 'commit'; all: boolean }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'home' }
  | { do: 'go'; to: Whereabout['kind']; by: 1 | -1 } // moves through foes, friends or things, nearest first
  | { do: 'turn'; by: 1 | -1 }
  | { do: 'pass' }
  | { do: 'less' }
  | { do: 'orbit'; turn: number; rise: number }
  | { do: 'arrow'; side: 'N' | 'E' | 'S' | 'W'; roam: boolean };

export interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const ARROWS: Record<string, 'N' | 'E' | 'S' | 'W'> = {
  ArrowUp: 'N',
  ArrowRight: 'E',
  ArrowDown: 'S',
  ArrowLeft: 'W',
};
export const STEP: Record<string, [number, number]> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};

/** intent returns what a key asks of the board, or null to leave the key to others. */
export function intent(e: Key): Intent | null {
  const side = ARROWS[e.key];
  if (side)
    return e.metaKey ? null : { do: 'arrow', side, roam: e.ctrlKey || e.altKey || e.shiftKey };
  if (e.ctrlKey || e.altKey || e.metaKey) return null;
  switch (e.key) {
    case '0':
      return { do: 'fit' };
    case '*':
      return { do: 'levels' };
    case '+':
    case '=':
      return { do: 'zoom', by: 1.25 };
    case '-':
    case '_':
      return { do: 'zoom', by: 0.8 };
    case '[':
      return { do: 'orbit', turn: -Math.PI / 12, rise: 0 };
    case ']':
      return { do: 'orbit', turn: Math.PI / 12, rise: 0 };
    case 'PageUp':
      return { do: 'orbit', turn: 0, rise: 0.12 };
    case 'PageDown':
      return { do: 'orbit', turn: 0, rise: -0.12 };
    case '?':
      return { do: 'why' };
    case '!':
      return { do: 'point' };
    case 'Escape':
      return { do: 'back' };
    case 'Enter':
    case ' ':
      return { do: 'commit', all: e.shiftKey };
    case 'Tab':
      return { do: 'next', by: e.shiftKey ? -1 : 1 };
    case 'Home':
      return { do: 'home' };
    case '.':
      return { do: 'go', to: 'foe', by: 1 };
    case ',':
      return { do: 'go', to: 'foe', by: -1 };
    case '>':
      return { do: 'go', to: 'friend', by: 1 };
    case '<':
      return { do: 'go', to: 'friend', by: -1 };
    case ';':
      return { do: 'go', to: 'thing', by: 1 };
    case ':':
      return { do: 'go', to: 'thing', by: -1 };
    case 'w':
    case 'W':
      return { do: 'pass' };
    case 'Backspace':
      return { do: 'less' };
    case 'r':
    case 'R':
      return { do: 'turn', by: e.shiftKey ? -1 : 1 };
    default:
      return null;
  }
}
