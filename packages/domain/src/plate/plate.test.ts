import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePlate, normalisePlateText, plateSearchKey } from './normalise-plate.ts';
import { isPlate, plateProblem } from './plate-format.ts';

describe('isPlate', () => {
  it.each(['軍A12345', '軍K00001'])('accepts %s as a military plate @spec(5.12)', (plate) => {
    expect(isPlate(plate)).toBe(true);
  });

  it.each(['ABC-1234', 'AB-1234', '1234-AB', '123-ABC', 'ABC-123', 'EAA-0001', 'A-1', 'ABCD-1234'])(
    'accepts %s as an ordinary plate @spec(5.13)',
    (plate) => {
      expect(isPlate(plate)).toBe(true);
    },
  );

  it.each(['臨A12345', '臨A00012'])('accepts %s as a temporary plate @spec(5.14)', (plate) => {
    expect(isPlate(plate)).toBe(true);
  });

  it.each(['試1234', '試A1234', '試0123', 'A試1'])('accepts %s as a test plate @spec(5.15)', (plate) => {
    expect(isPlate(plate)).toBe(true);
  });

  it.each(['使0123', '使0101', '使A012'])('accepts %s as an embassy plate @spec(5.16)', (plate) => {
    expect(isPlate(plate)).toBe(true);
  });

  it.each(['A使012', '012使'])('rejects %s, whose 使 is not at the start @spec(5.16)', (plate) => {
    expect(isPlate(plate)).toBe(false);
  });

  it.each([
    '軍A-12345',
    '軍12345',
    '軍A1234',
    '軍a12345',
    'ABC1234',
    'ABC-12345',
    'ABCDE-1234',
    '-1234',
    'ABC-',
    'ABC--1234',
    'AB C-123',
    '臨12345',
    '臨A1234',
    '式1234',
    'A使012',
    '領1234',
    '外1234',
    'ABC-1234\n',
    'ＡＢＣ-1234',
    '',
  ])('rejects %j @spec(5.12) @spec(5.13) @spec(5.14)', (plate) => {
    expect(isPlate(plate)).toBe(false);
  });
});

describe('normalisePlate', () => {
  it.each([
    ['  abc-1234 ', 'ABC-1234'],
    ['ＡＢＣ－１２３４', 'ABC-1234'],
    ['\u3000ａｂ-１２\u3000', 'AB-12'],
    ['軍a-12345', '軍A12345'],
    ['臨A－00012', '臨A00012'],
    ['A-試1', 'A-試1'],
    ['', ''],
    // The dash is between letters and digits.
    ['ABC1234', 'ABC-1234'],
    ['abc1234', 'ABC-1234'],
    ['ＡＢＣ１２３４', 'ABC-1234'],
    ['ABC123', 'ABC-123'],
    ['123ABC', '123-ABC'],
    ['AB1234', 'AB-1234'],
    ['1234AB', '1234-AB'],
    ['12AB', '12-AB'],
    ['eaa0001', 'EAA-0001'],
    ['ABC 1234', 'ABC-1234'],
    ['ABC – 1234', 'ABC-1234'],
    ['ABC−1234', 'ABC-1234'],
    ['ABCー1234', 'ABC-1234'],
    // No unique position for a dash: unchanged.
    ['A11234', 'A11234'],
    ['A12B', 'A12B'],
    ['1234567', '1234567'],
    ['ABCDEF', 'ABCDEF'],
    ['ABC12345', 'ABC12345'],
    ['ABCDE123', 'ABCDE123'],
    ['AB C-123', 'AB C-123'],
    ['軍A 12345', '軍A12345'],
  ])('converts %j to %j', (text, expected) => {
    expect(normalisePlate(text)).toBe(expected);
  });

  it('makes a dashed military plate pass the strict check', () => {
    expect(isPlate(normalisePlate('軍A-12345'))).toBe(true);
  });

  it('is idempotent', () => {
    const characters = fc.constantFrom(...'abzAZ09-－–ａＺ９軍臨試 　ß');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
        expect(normalisePlate(normalisePlate(text))).toBe(normalisePlate(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['ABC1234', null],
    ['A1-1234', null],
    ['軍a-12345', null],
    ['A11234', 'dash-missing'],
    ['1A1234', 'dash-missing'],
    ['ABC12345', 'dash-missing'],
    ['1234567', 'format'],
    ['ABCDEF', 'format'],
    ['ABCDE-1234', 'format'],
    ['領1234', 'format'],
    ['', 'format'],
  ])('returns for %j the problem %s', (text, problem) => {
    expect(plateProblem(text)).toBe(problem);
  });

  it('keeps a part of a plate without a dash for searches', () => {
    expect(normalisePlateText('ａｂ12')).toBe('AB12');
    expect(plateSearchKey('abc 1234')).toBe('ABC1234');
    expect(plateSearchKey('ABC–1234')).toBe('ABC1234');
  });

  it('finds a plate with or without its dash', () => {
    expect(plateSearchKey('abc1234')).toBe(plateSearchKey('ABC-1234'));
    expect(plateSearchKey('軍A-12345')).toBe('軍A12345');
  });
});
