// Names that programs use, as people read them: "anti-door-camping" is "Anti door camping".

/** readable makes words of a name or value of a rulebook. */
export function readable(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/([:,])(?=\S)/g, '$1 ')
    // an edition of a place and a year: "us1990"
    .replace(/\b([a-z]{2,3})(\d{4})\b/g, (_, place: string, year: string) => `${place.toUpperCase()} ${year}`)
    .replace(/([a-z])(\d{4})\b/g, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** sentence makes one of a line of documentation: a capital, and a full stop. */
export function sentence(text: string): string {
  const t = text.trim();
  return t === '' ? '' : `${t.charAt(0).toUpperCase()}${t.slice(1)}${/[.?!]$/.test(t) ? '' : '.'}`;
}
