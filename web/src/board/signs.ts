// What conditions are drawn as, by the keys that the games name them by; and so are the words of cards.

/** CONDITIONS are the signs of figures' badges. The keys stand in docs/PROTOCOL.md. */
export const CONDITIONS: Record<string, string> = {
  // harm
  'poison': 'poison-bottle', 'wound': 'bleeding-wound', 'immobilize': 'foot-trip', 'disarm': 'drop-weapon', 'stun': 'knocked-out-stars', 'muddle': 'star-swirl',
  'dying': 'half-dead', 'in-a-pit': 'hole-ladder', 'asleep': 'night-sleep', 'tempest': 'tornado', 'fear': 'terror', 'cloud-of-chaos': 'spiral-bloom', 'commanded': 'puppet',
  'ground': 'falling', 'stumbled': 'falling', 'trapped': 'wolf-trap', 'squeezed': 'contract', 'blinded': 'sunglasses', 'charmed': 'charm', 'deafened': 'human-ear', 'frightened': 'terror',
  'grappled': 'grab', 'incapacitated': 'sleepy', 'paralyzed': 'frozen-body', 'petrified': 'stone-bust', 'poisoned': 'poison-bottle', 'prone': 'fall-down',
  'restrained': 'crossed-chains', 'stunned': 'knocked-out-stars', 'unconscious': 'night-sleep', 'bane': 'cursed-star', 'curse': 'cursed-star', 'chilled': 'snowflake-1', 'outlined': 'beams-aura',
  'hunters-mark': 'crosshair', 'brittle': 'stone-bust', 'impair': 'contract', 'surprised': 'surprised',
  // help
  'invisible': 'invisible-face', 'strengthen': 'muscle-up', 'shield': 'checked-shield', 'retaliate': 'spiked-shield', 'prepare': 'charged-arrow', 'ward': 'magic-shield', 'regenerate': 'heart-plus', 'rock-skin': 'stone-block',
  'courage': 'lion', 'swift-wind': 'running-shoe', 'pass-through-rock': 'brick-wall', 'veil-of-mist': 'fluffy-cloud', 'strength': 'biceps', 'defence': 'shield-reflect',
  'heroic-brew': 'round-potion', 'second-spell': 'spell-book', 'stable': 'bandaged', 'dodging': 'dodge', 'hidden': 'hidden', 'concentrating': 'concentration-orb',
  'bless': 'prayer', 'blur': 'dust-cloud', 'guided': 'compass', 'haste': 'sprint', 'invisibility': 'invisible-face', 'light': 'light-bulb', 'longstrider': 'boots',
  'mage-armour': 'magic-shield', 'parry': 'sword-clash', 'sanctuary': 'angel-wings', 'shield-of-faith': 'bordered-shield', 'rage': 'flame', 'helped': 'shaking-hands',
  'fly': 'feathered-wing', 'flying': 'feathered-wing',
  // what a figure has done
  'acted': 'check-mark', 'moved': 'footsteps', 'attacked': 'broadsword', 'ready': 'stopwatch', 'reacted': 'return-arrow', 'bonus-acted': 'fast-forward-button',
  'disengaged': 'divert', 'dead': 'tombstone', 'left': 'exit-door', 'fled': 'run',
};
