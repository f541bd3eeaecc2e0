// The look of a kind of ground on a button and in a stroke.
import { terrainOf, type Glyph } from './board';

/** NAMED holds the colours of grounds with particular names, as the worlds paint them. */
const NAMED: Record<string, string> = {
  grass: '#6f8f45',
  sand: '#d9c189',
  rock: '#8b8378',
  snow: '#eef2f4',
  swamp: '#5e6a45',
  dungeon: '#7d7568',
  asphalt: '#55565a',
  concrete: '#a5a39d',
};
const TERRAIN: Record<string, string> = {
  floor: '#c9b48a',
  void: '#241c15',
  wall: '#4d443b',
  block: '#6b5a45',
  obstacle: '#8a6a3f',
  trap: '#a4472b',
  hazard: '#c9622b',
  difficult: '#8d8250',
  greater: '#6d6a3c',
  ice: '#bfe0ea',
  water: '#3f7ea6',
  lava: '#d7491d',
  road: '#b08d57',
  stairs: '#9a8f80',
  corridor: '#b8aa8f',
  plate: '#b59b6a',
};

/** colourOf returns the colour of a swatch. */
export function colourOf(g: Glyph, look: string): string {
  const name = typeof g === 'string' ? '' : (g.name ?? '').toLowerCase();
  return NAMED[name] ?? TERRAIN[look] ?? TERRAIN[terrainOf(g)] ?? '#c9b48a';
}
