import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTaxNumber, isTaxNumber } from './tax-number.ts';

const eightDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 });

describe('isTaxNumber @spec(5.22)', () => {
  it.each([
    '04595257',
    '10458575',
    '22099131',
    '47217677',
    '22822281',
    '04702088',
    '00238778',
    '83045210',
    '44625653',
    '12701179',
    '72979298',
    '73935045',
    '14162326',
    '68540654',
    '10468274',
    '86065770',
    '00000000',
  ])('accepts %s', (text) => {
    expect(isTaxNumber(text)).toBe(true);
  });

  it.each([
    '22822280',
    '47217977',
    '11099131',
    '00501502',
    '12345678',
    '28853331',
    '41179472',
    '87915675',
    '84775548',
    '41511466',
  ])('rejects %s by its check digit', (text) => {
    expect(isTaxNumber(text)).toBe(false);
    expect(checkTaxNumber(text)).toEqual({ ok: false, reason: 'check-digit' });
  });

  it.each(['0459525A', '1234567', '104585750', '０４５９５２５７', '', ' 04595257', '04595257\n'])(
    'rejects %j by its format',
    (text) => {
      expect(isTaxNumber(text)).toBe(false);
      expect(checkTaxNumber(text)).toEqual({ ok: false, reason: 'format' });
    },
  );

  it('accepts two of ten last digits, or four if the seventh digit is 7', () => {
    fc.assert(
      fc.property(eightDigits, (text) => {
        const accepted = [...'0123456789'].filter((last) => isTaxNumber(text.slice(0, 7) + last)).length;
        expect(accepted).toBe(text[6] === '7' ? 4 : 2);
      }),
    );
  });
});

describe('checkTaxNumber', () => {
  it('accepts a valid number and rejects all zeros', () => {
    expect(checkTaxNumber('04595257')).toEqual({ ok: true });
    expect(checkTaxNumber('00000000')).toEqual({ ok: false, reason: 'all-zero' });
  });
});
