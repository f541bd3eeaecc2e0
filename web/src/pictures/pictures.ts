// The pictures of the lobby, captured from the program itself: npm run pictures doors scenes.

const doors = import.meta.glob<string>('./doors/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
const scenes = import.meta.glob<string>('./scenes/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** doorOf is the address of a picture of play of a game, by the name of its rules; '' for none. */
export const doorOf = (rules: string): string => doors[`./doors/${rules}.webp`] ?? '';

/** sceneOf is the address of the picture of a scenario at its start; '' for none. */
export const sceneOf = (scenario: string): string => scenes[`./scenes/${scenario}.webp`] ?? '';
