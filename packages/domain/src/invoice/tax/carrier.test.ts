import { describe, expect, it } from 'vitest';
import {
  CarrierType,
  carrierFilingCode,
  isCarrierId,
  isCitizenCertificate,
  isDonationCode,
  isMobileBarcode,
  maskCarrierId,
} from './carrier.ts';

describe('carriers', () => {
  it.each(['/ABC+123', '/1234567', '/A.B-C+1'])('accepts the mobile barcode %s @spec(5.21)', (text) => {
    expect(isMobileBarcode(text)).toBe(true);
  });

  it.each([
    '/abc1234',
    'ABC12345',
    '/ABC123',
    '/ABC12345',
    '/ABC_123',
    '//ABC123',
    '/ABC 123',
    '/ABC+123\n',
    'x/ABC+123',
    '',
  ])('rejects %j as a mobile barcode @spec(5.21)', (text) => {
    expect(isMobileBarcode(text)).toBe(false);
  });

  it.each([
    ['AB12345678901234', true],
    ['ab12345678901234', false],
    ['AB1234567890123', false],
    ['AB123456789012345', false],
    ['A112345678901234', false],
    ['XAB12345678901234', false],
  ])('citizen certificate %s: %s', (text, expected) => {
    expect(isCitizenCertificate(text)).toBe(expected);
  });

  it.each([
    ['123', true],
    ['1234567', true],
    ['0001', true],
    ['12', false],
    ['12345678', false],
    ['12a', false],
    ['', false],
  ])('donation code %j: %s', (text, expected) => {
    expect(isDonationCode(text)).toBe(expected);
  });

  it.each([
    [CarrierType.MobileBarcode, '/ABC+123', true],
    [CarrierType.MobileBarcode, 'AB12345678901234', false],
    [CarrierType.CitizenCertificate, 'AB12345678901234', true],
    [CarrierType.CitizenCertificate, '/ABC+123', false],
    [CarrierType.EasyCard, '1234567890', true],
    [CarrierType.Member, 'staff@example.tw', true],
    [CarrierType.OtherCard, 'with space', false],
    [CarrierType.OtherCard, '', false],
    [CarrierType.OtherCard, 'x'.repeat(65), false],
  ])('carrier type %i accepts %j: %s', (type, id, expected) => {
    expect(isCarrierId(type, id)).toBe(expected);
  });

  it('returns the codes of the tax office', () => {
    expect(Object.values(CarrierType).map(carrierFilingCode)).toEqual([
      '3J0002',
      'CQ0001',
      '1K0001',
      '1H0001',
      '2G0001',
      'EK0002',
      'EJ0113',
      undefined,
    ]);
  });

  it.each([
    ['/ABC+123', '/A****23'],
    ['12345', '12*45'],
    ['1234', '****'],
    ['', ''],
  ])('masks %j as %j', (id, expected) => {
    expect(maskCarrierId(id)).toBe(expected);
  });
});
