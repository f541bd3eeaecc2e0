// How fast explanations go by at the table: kept by the browser.

/** PACES are the speeds there are, by name. */
export const PACES: [string, number][] = [['Slow', 0.5], ['Normal', 1], ['Quick', 2], ['Off', Infinity]];

const KEY = 'pace';

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? 'Normal';
  } catch {
    return 'Normal';
  }
}

class Pace {
  name = $state(kept());

  get speed(): number {
    return PACES.find(([n]) => n === this.name)?.[1] ?? 1;
  }

  set(name: string): void {
    this.name = name;
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // forbidden: it holds until the page is left
    }
  }
}

export const pace = new Pace();
