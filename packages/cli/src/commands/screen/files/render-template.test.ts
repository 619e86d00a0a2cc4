import { expect, test } from 'vitest';
import { renderTemplate } from './render-template.ts';

const context = {
  Name: 'Charger',
  has: true,
  hasNot: false,
  none: [],
  fields: [{ name: 'plate' }, { name: 'state', Name: 'Inner' }],
};
const render = (template: string) => renderTemplate('x.tpl', template, context);

test.each([
  ['class [[Name]] {}', 'class Charger {}'],
  ['a\n[[#has]]\nb\n[[/has]]\nc\n', 'a\nb\nc\n'],
  ['a[[#hasNot]], b[[/hasNot]][[^hasNot]], c[[/hasNot]]', 'a, c'],
  ['[[#fields]][[name]] of [[Name]]; [[/fields]]', 'plate of Charger; state of Inner; '],
  ['[[#none]]x[[/none]][[^none]]nothing[[/none]]', 'nothing'],
  ['ids: [[[Name]]]', 'ids: [Charger]'],
  ['a\r\n[[#has]]\r\nb\r\n[[/has]]\r\n', 'a\nb\n'],
  ['{{count}} [a] [[', '{{count}} [a] [['],
])('%j gives %j', (template, expected) => {
  expect(render(template)).toBe(expected);
});

const TITLE = `"it's" \\ */ \${x} \``;

test.each([
  ['x.ts.tpl', "const title = 'a [[title]]';", `const title = 'a "it\\'s" \\\\ */ \\x24{x} \`';`],
  ['x.tsx.tpl', 'const title = `[[title]]`;', `const title = \`"it's" \\\\ */ \\\${x} \\\`\`;`],
  ['x.ts.tpl', "/** It's [[title]]. */", `/** It's "it's" \\ *\\/ \${x} \`. */`],
  ['x.json.tpl', '{ "the user\'s": "[[title]]" }', `{ "the user's": "\\"it's\\" \\\\ */ \${x} \`" }`],
  ['x.yaml.tpl', "users' title: '[[title]]'", `users' title: '"it''s" \\ */ \${x} \`'`],
  ['x.ts.tpl', "call('a\\'b', [[title]])", `call('a\\'b', ${TITLE})`],
])('%s: %j escapes a value for its place', (file, template, expected) => {
  expect(renderTemplate(file, template, { title: TITLE })).toBe(expected);
});

test.each([
  ['[[unknown]]', 'x.tpl uses [[unknown]]'],
  ['[[#has]]', '[[#has]] is not closed'],
  ['[[#has]][[/fields]]', '[[/fields]] has no opening tag'],
])('%j throws with the name of the file', (template, why) => {
  expect(() => render(template)).toThrow(why);
});
