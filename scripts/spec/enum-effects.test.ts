import { expect, test } from 'vitest';
import {
  emitEnumEffects,
  enumEffectFaults,
  parseEnumEffects,
  readEnumEffects,
  readSpecEnums,
} from './enum-effects.ts';

test('every code of every enumeration of the specification has a row, and every effect a test', () => {
  const enums = readSpecEnums();
  expect(enums.size).toBeGreaterThan(45);
  expect(enumEffectFaults(enums, readEnumEffects())).toEqual([]);
});

test('missing, repeated and unknown codes, effects without a test and missing tests are faults', () => {
  const rows = parseEnumEffects(
    [
      '| Enumeration | Codes | Set in | What it changes | Test |',
      '| One | 1, 2 | here | Something. | — |',
      '| One | 2 | here | Label only. | — |',
      '| Two | all | here | Something. | scripts/spec/none.test.ts "title" |',
      '| Gone | 1 | here | Something. | scripts/spec/enum-effects.ts "no such title" |',
    ].join('\n'),
  );
  const enums = new Map([
    ['One', ['1', '2', '3']],
    ['Two', ['1']],
  ]);
  expect(enumEffectFaults(enums, rows)).toEqual([
    'Gone is unknown',
    'One 2 needs one row',
    'One 3 needs one row',
    'One 1,2 has an effect without a test',
    'Two all: scripts/spec/none.test.ts does not exist',
    'Gone 1: scripts/spec/enum-effects.ts has no "no such title"',
  ]);
  expect(emitEnumEffects(rows)).toContain('| One | 1, 2 | here | Something. | — |');
});
