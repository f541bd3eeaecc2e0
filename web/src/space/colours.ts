// The colours of the page as the scene needs them: the current CSS value of a name.
import * as THREE from 'three';

/** White under a veil of a colour, "rgba(8, 11, 15, 0.32)": a picture that lies there is multiplied by this. */
export function under(veil: string): THREE.Color {
  const [r = 0, g = 0, b = 0, a = 1] = (veil.match(/[\d.]+/g) ?? []).map(Number);
  const [x, y, z] = [r, g, b].map((n) => Math.round(255 * (1 - a) + n * a));
  return new THREE.Color().setStyle(`rgb(${x}, ${y}, ${z})`);
}

export class Colours {
  private readonly known = new Map<string, string>();
  constructor(private readonly probe: HTMLElement) {}

  /** What "--bd-floor" is, as CSS writes colours. */
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
  /** The theme has changed. */
  forget(): void {
    this.known.clear();
  }
}
