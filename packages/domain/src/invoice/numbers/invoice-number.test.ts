import { describe, expect, it } from 'vitest';
import {
  formatInvoiceNumber,
  isInvoiceNumber,
  maskInvoiceNumber,
  parseInvoiceNumber,
} from './invoice-number.ts';

describe('invoice numbers', () => {
  it.each([
    ['AB12345678', true],
    ['ZZ00000000', true],
    ['ab12345678', false],
    ['AB-12345678', false],
    ['A112345678', false],
    ['AB1234567', false],
    ['AB123456789', false],
    ['XAB12345678', false],
    ['ＡＢ12345678', false],
    ['AB12345678\n', false],
    ['', false],
  ])('stored form of %j: %s @spec(5.19)', (text, expected) => {
    expect(isInvoiceNumber(text)).toBe(expected);
  });

  it.each([
    ['AB-12345678', 'AB12345678'],
    [' ab12345678 ', 'AB12345678'],
    ['ab-12345678', 'AB12345678'],
    ['AB--12345678', undefined],
    ['A-B12345678', undefined],
    ['xab-12345678', undefined],
    ['ab-123456789', undefined],
    ['', undefined],
  ])('parses %j as %s', (text, expected) => {
    expect(parseInvoiceNumber(text)).toBe(expected);
  });

  it('formats a number with a dash and masks the last three digits of a donated one', () => {
    expect(formatInvoiceNumber('AB12345678')).toBe('AB-12345678');
    expect(maskInvoiceNumber('AB12345678')).toBe('AB-12345***');
  });

  it('throws on an invalid number', () => {
    expect(() => formatInvoiceNumber('AB-12345678')).toThrow(RangeError);
    expect(() => maskInvoiceNumber('')).toThrow(RangeError);
  });
});
