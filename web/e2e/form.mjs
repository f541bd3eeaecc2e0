// Compares a document with its JSON Schema. It finds a wrong type, a missing or unknown member, or
// a value that no control of a form can give. It ignores texts that users type, because a document
// is readable with any text.

/** formFaults lists the parts of a value that do not match a schema. */
export function formFaults(root, value, where = '') {
  const follow = (s) => {
    if (s.$ref === undefined) return s;
    const { $ref, ...beside } = s;
    const found = $ref === '#' ? root : root.$defs[$ref.replace('#/$defs/', '')];
    if (!found) throw new Error(`the schema refers to ${$ref}, which is not there`);
    return { ...follow(found), ...beside };
  };
  const typeOf = (v) =>
    v === null ? 'null' : Array.isArray(v) ? 'array' : Number.isInteger(v) ? 'integer' : typeof v;
  function look(schema, v, at) {
    if (schema === true) return [];
    if (schema === false) return [`${at}: nothing is allowed here`];
    const s = follow(schema),
      type = typeOf(v),
      found = [];
    const say = (what) =>
      found.push(`${at}: ${what}, not ${String(JSON.stringify(v)).slice(0, 60)}`);
    const types = s.type === undefined ? null : [s.type].flat();
    if (types && !types.includes(type) && !(type === 'integer' && types.includes('number')))
      say(`expected ${types}`);
    if (s.const !== undefined && JSON.stringify(s.const) !== JSON.stringify(v))
      say(`expected ${s.const}`);
    if (s.enum && !s.enum.some((x) => JSON.stringify(x) === JSON.stringify(v)))
      say(`expected one of ${s.enum}`);
    for (const one of s.allOf ?? []) found.push(...look(one, v, at));
    const of = s.anyOf ?? s.oneOf;
    if (of) {
      const each = of.map((x) => look(x, v, at));
      if (!each.some((x) => x.length === 0))
        found.push(...each.toSorted((a, b) => a.length - b.length)[0]);
    }
    if (type === 'integer' || type === 'number') {
      if (v < (s.minimum ?? v)) say(`at least ${s.minimum}`);
      if (v > (s.maximum ?? v)) say(`at most ${s.maximum}`);
    }
    if (type === 'string' && [...v].length > (s.maxLength ?? Infinity))
      say(`at most ${s.maxLength} characters`);
    if (type === 'array') {
      if (v.length < (s.minItems ?? 0)) say(`at least ${s.minItems} entries`);
      if (v.length > (s.maxItems ?? Infinity)) say(`at most ${s.maxItems} entries`);
      v.forEach((x, i) =>
        found.push(...look(s.prefixItems?.[i] ?? s.items ?? true, x, `${at}/${i}`)),
      );
    }
    if (type === 'object') {
      for (const k of s.required ?? []) if (!(k in v)) say(`${k} is missing`);
      for (const [k, x] of Object.entries(v)) {
        const own = s.properties?.[k] ?? s.additionalProperties ?? true;
        if (own === false) say(`${k} is unknown`);
        else found.push(...look(own, x, `${at}/${k}`));
      }
    }
    return found;
  }
  return look(root, value, where);
}
