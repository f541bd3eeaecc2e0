// The pictures of the lobby, which are captured from the program itself: npm run pictures doors
// scenes.

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

/**
 * doorOf returns the address of a picture of a game in play, by the name of its rules; '' for none.
 */
export const doorOf = (rules: string): string => doors[`./doors/${rules}.webp`] ?? '';

/** sceneOf returns the address of the picture of a scenario at its start; '' for none. */
export const sceneOf = (scenario: string): string => scenes[`./scenes/${scenario}.webp`] ?? '';
