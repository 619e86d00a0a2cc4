import { expect, test } from 'vitest';
import { MissingValueError, referencesIn, render } from './template.ts';

const sources = {
  'request.payload': { filters: { keyword: 'ABC' }, 'a/b': null },
  answer: { data: { rows: [{ amountTwd: 30 }] } },
  now: '2026-11-20T10:00:00+08:00',
  account: undefined,
};

test.each([
  ['plain', 'plain'],
  ['{{request.payload/filters/keyword}}', 'ABC'],
  ['{{ answer/data/rows/0/amountTwd }}', 30],
  ['{{answer/data/rows/0/amountTwd}} 元 {{now}}', '30 元 2026-11-20T10:00:00+08:00'],
  ['{{request.payload/a~1b}}', null],
  ['x{{request.payload/filters}}', 'x{"keyword":"ABC"}'],
  [{ rows: ['{{answer/data/rows/0}}', 1] }, { rows: [{ amountTwd: 30 }, 1] }],
])('renders %j', (template, result) => {
  expect(render(template, sources)).toEqual(result);
});

test.each(['{{account}}', '{{answer/data/rows/1}}', '{{request.payload/filters/toString}}', '{{nothing}}'])(
  'throws for %s, which refers to nothing',
  (text) => {
    expect(() => render({ body: [text] }, sources)).toThrow(MissingValueError);
    expect(() => render({ body: [text] }, sources)).toThrow(`${text} refers to nothing`);
  },
);

test('lists the references with their places', () => {
  expect(referencesIn({ a: ['x', '{{now}}-{{answer/b}}'], c: '{{nope/d}}' })).toEqual([
    { at: '/a/1', expression: 'now', source: 'now', pointer: '' },
    { at: '/a/1', expression: 'answer/b', source: 'answer', pointer: '/b' },
    { at: '/c', expression: 'nope/d', source: undefined, pointer: '' },
  ]);
});
