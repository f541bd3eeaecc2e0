import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { baseURI: 'http://table.example/' });
const { creaturesIn, kindOf } = await import('./documents');

test('what a text is', () => {
  const texts: [string, string][] = [
    ['{"format":"battlemat.scenario/1"}', 'scenario'],
    ['\uFEFF\n {\n "format" : "battlemat.scenario/9" }', 'scenario'],
    ['{"name":"x","rules":"heroquest","seats":[]}', 'scenario'],
    ['{"format":"battlemat.board/1","map":[]}', 'board'],
    ['grid: square\nmap:\n  ..\n', 'board'],
    ['map: |\n  ..', 'board'],
    ['{"line_of_sight":[],"resolution":{}}', ''],
    ['{', ''],
    ['A road map: it leads nowhere', ''],
    ['', ''],
  ];
  for (const [text, kind] of texts) expect([text, kindOf(text)]).toEqual([text, kind]);
});

test('files with characters or monsters', async () => {
  const texts: [string, string, boolean][] = [
    ['{"format": "battlemat.creatures/1", "creatures": []}', 'mine.json', true],
    ['{"type": "npc", "system": {"abilities": {"str": {}}}}', 'heron.json', true],
    ['{"results": [{"armor_class": 12}]}', 'page.JSON', true],
    ['{"type": "npc", "system": {"abilities": {"str": {}}}, "walls": []}', 'scene.json', false],
    ['{"armor_class": 12}', 'page.txt', false],
    ['{"walls": []}', 'scene.json', false],
  ];
  for (const [text, name, is] of texts)
    expect([text, await creaturesIn(new File([text], name))]).toEqual([text, is ? text : '']);
});
