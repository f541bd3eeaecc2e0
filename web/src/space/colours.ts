// The colours of the page for the scene: the current CSS value of a name.
import * as THREE from 'three';

/**
 * Returns the colour that dims a picture under a veil: white covered by a colour such as "rgba(8,
 * 11, 15, 0.32)".
 */
export function under(veil: string): THREE.Color {
  const [r = 0, g = 0, b = 0, a = 1] = (veil.match(/[\d.]+/g) ?? []).map(Number);
  const [x, y, z] = [r, g, b].map((n) => Math.round(255 * (1 - a) + n * a));
  return new THREE.Color().setStyle(`rgb(${x}, ${y}, ${z})`);
}

export class Colours {
  private readonly known = new Map<string, string>();
  constructor(private readonly probe: HTMLElement) {}

  /** css returns the value of a property such as "--bd-floor", as CSS writes colours. */
  css(name: string): string {
    let found = this.known.get(name);
    if (found === undefined) {
      this.probe.style.color = `var(--bd-${name})`;
      found = getComputedStyle(this.probe).color;
      this.known.set(name, found);
    }
    return found;
  }
  of(name: string): THREE.Color {
    return new THREE.Color().setStyle(this.css(name).replace(/rgba\((.*),[^,]*\)/, 'rgb($1)'));
  }
  /** forget drops the known values when the theme has changed. */
  forget(): void {
    this.known.clear();
  }
}
