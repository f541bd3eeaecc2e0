// The signs by where they stand, for they come in two parts: a table shows those of cards at once, and most of the others never.

/** CARDS are what cards do and are. */
export const CARDS = [
  'beams-aura', 'checked-shield', 'spiked-shield', 'charged-arrow', 'dodge', 'concentration-orb', 'feathered-wing', 'return-arrow', 'fast-forward-button',
  'walking-boot', 'broadsword', 'high-shot', 'human-target', 'push', 'pull', 'heart-plus', 'two-coins', 'jump-across', 'teleport', 'piercing-sword', 'flat-star',
  'card-burn', 'infinity', 'magic-portal', 'three-friends', 'hearts', 'body-height', 'expand', 'thrown-spear', 'interdiction', 'shield-disabled', 'snail',
  'ragged-wound', 'burst-blob', 'laser-blast', 'door', 'spanner', 'rusty-sword', 'plain-circle', 'cube', 'triangle-target',
  // the conditions that abilities bring
  'poison-bottle', 'bleeding-wound', 'foot-trip', 'drop-weapon', 'knocked-out-stars', 'star-swirl', 'stone-bust', 'cursed-star', 'contract', 'invisible-face',
  'muscle-up', 'prayer', 'magic-shield',
];

/** FIGURES are the other conditions of figures, and what they have done. */
export const FIGURES = [
  'half-dead', 'hole-ladder', 'night-sleep', 'terror', 'spiral-bloom', 'puppet', 'falling', 'wolf-trap', 'sunglasses', 'charm', 'human-ear', 'grab', 'frozen-body',
  'fall-down', 'crossed-chains', 'snowflake-1', 'sleepy', 'crosshair', 'surprised', 'stone-block', 'lion', 'running-shoe', 'brick-wall', 'fluffy-cloud', 'tornado',
  'biceps', 'shield-reflect', 'round-potion', 'spell-book', 'bandaged', 'hidden', 'dust-cloud', 'compass', 'sprint', 'light-bulb', 'boots', 'sword-clash', 'angel-wings',
  'bordered-shield', 'flame', 'shaking-hands', 'check-mark', 'stopwatch', 'footsteps', 'tombstone', 'exit-door', 'run', 'divert',
];
