// After any sequence of edits, the checker can read the editor's document. The document may break
// the rules of its game, in which case the checker says so, but its form has no fault. Every edit
// can be undone and redone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { designing } from './designed.mjs';
import { formFaults } from './form.mjs';
import { serve } from './server.mjs';

/** How many documents are made from each template, and how many edits each gets. */
const MANY = Number(process.env.WORKSHOP_DOCUMENTS ?? 2);
const EDITS = Number(process.env.WORKSHOP_EDITS ?? 60);
const SEED = Number(process.env.WORKSHOP_SEED ?? 1);

let server, editors;
before(async () => {
  server = await serve();
  editors = await designing(server);
});
after(async () => {
  await editors?.close();
  await server?.close();
});

/** FORM matches what the checker says about a document whose form it cannot read. */
const FORM =
  /^(a number|a string|an array|an object|null|true|false|a truth value): |^unknown field|^missing: |expected \[x, y|expected its form|after the end|expected a value/;

/** unread lists the checker's findings about form. */
async function unread(text) {
  const answer = await fetch(`${server.url}/api/v1/workshop/checks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ document: text }),
  });
  const told = await answer.json();
  assert.equal(answer.status, 200, JSON.stringify(told));
  return told.faults.filter((f) => FORM.test(f.message)).map((f) => `${f.path}: ${f.message}`);
}

/**
 * misformed lists the parts of a document that do not match the schemas of its kind and its game.
 */
async function misformed(doc) {
  const { schema } = await editors.bench(doc.rules),
    { scenario, board } = editors.schemas;
  return [
    ...formFaults(scenario, doc),
    ...formFaults(board, { format: 'battlemat.board/1', ...doc.board }, '/board'),
    ...formFaults(schema, doc.game, '/game'),
  ];
}

async function shipped() {
  const api = (path) => fetch(`${server.url}/api/v1/${path}`).then((r) => r.json());
  const all = await api('scenarios');
  return Promise.all(
    all.map(async (s) => JSON.parse((await api(`scenarios/${s.id}/document`)).text)),
  );
}

test('the check tells what is of form', async () => {
  const { templates } = await editors.bench('heroquest'),
    { document } = templates.at(-1);
  assert.deepEqual(await unread(JSON.stringify(document)), []);
  const broken = {
    'a member that is unknown': { ...document, game: { ...document.game, dragons: [] } },
    'a board that is a number': { ...document, board: 7 },
    'a list that is none': { ...document, game: { ...document.game, monsters: {} } },
    'an entry that is a text': { ...document, game: { ...document.game, monsters: ['Orc'] } },
    'a place that is none': {
      ...document,
      game: { ...document.game, monsters: [{ kind: 'Orc', at: [1] }] },
    },
    'a wall without a side': { ...document, board: { ...document.board, walls: [[0, 0]] } },
    'a text that is a number': { ...document, name: 7 },
    'no seats': { ...document, seats: undefined },
  };
  for (const [what, doc] of Object.entries(broken)) {
    const text = JSON.stringify(doc);
    assert.notDeepEqual(await unread(text), [], `${what}, as the check says it`);
    assert.notDeepEqual(await misformed(JSON.parse(text)), [], `${what}, by its schema`);
  }
  assert.notDeepEqual(await unread(`${JSON.stringify(document)},`), []);
});

test('whatever is done, the document has no fault of form, and can be taken back', async (t) => {
  let seed = SEED,
    edits = 0,
    documents = 0;
  const begins = [];
  for (const rules of ['heroquest', 'gloomhaven', 'heroscape', 'dnd']) {
    const { templates } = await editors.bench(rules);
    const own = templates.filter((t) => !t.begins); // the other templates all begin with the same empty board
    for (const { document } of own) begins.push(...Array(MANY).fill(document));
  }
  begins.push(...(await shipped()));
  for (const document of begins) {
    seed += 7919;
    const editor = await editors.designed(document, EDITS, seed),
      { text } = editor,
      where = `${editor.draft.rules}, WORKSHOP_SEED=${seed - 7919} WORKSHOP_EDITS=${EDITS}`;
    documents++;
    edits += editor.history.past.length;
    assert.deepEqual(await misformed(JSON.parse(text)), [], where);
    assert.deepEqual(await unread(text), [], where);
    const done = editor.history.past.length;
    while (editor.history.past.length > 0) editor.undo();
    assert.equal(JSON.stringify(editor.history.now), editor.first, `taken back: ${where}`);
    for (let i = 0; i < done; i++) editor.redo();
    assert.equal(editor.text, text, `done again: ${where}`);
  }
  t.diagnostic(`${documents} documents, ${edits} edits`);
  assert.ok(edits > 5 * documents, 'hardly anything was done');
});
