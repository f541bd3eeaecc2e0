// Lines of prose for a figure that falls, or nearly does. They depend on its side and on the
// attacker. The same fall gets the same line wherever it is seen.

/** {by} is the figure that caused the fall. No line says more than that the figure is out of the
 * game, because in some games it is then dead and in others exhausted. */
const OWN_BY = [
  '{by} will tell of it for years, and get it wrong.',
  '{by} steps back, and for a moment nobody else moves.',
  'It took {by} to do it, and it was not easy.',
  'Somebody will have to speak to {by} about this.',
];
const OWN = [
  'There is nobody to be angry with, which makes it worse.',
  'It is quiet where the voice was.',
  'The others close the gap, and do not look at it.',
];
const THEIRS_BY = [
  'That was the one they had counted on. {by} had heard.',
  '{by} takes a breath, for the first time in a while.',
  'On the other side they stop cheering.',
];
const THEIRS = [
  'On the other side somebody calls a name, and waits.',
  'They had counted on that one.',
];

/** pick chooses a line that depends on a text. It is the same line every time. */
function pick(lines: string[], text: string): string {
  let n = 7;
  for (const c of text) n = (n * 31 + c.codePointAt(0)!) % 100_003;
  return lines[n % lines.length]!;
}

/**
 * epitaph returns the line for the fall of `who`. `own` says that the figure is on the viewer's
 * side. `by` names the figure that caused the fall; '' for none.
 */
export function epitaph(who: string, own: boolean, by: string): string {
  const lines = own ? (by ? OWN_BY : OWN) : by ? THEIRS_BY : THEIRS;
  return pick(lines, who + by).replace('{by}', () => by);
}
