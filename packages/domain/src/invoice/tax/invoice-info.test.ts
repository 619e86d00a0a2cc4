import { describe, expect, it } from 'vitest';
import { CarrierType } from './carrier.ts';
import { checkInvoiceInfo, type InvoiceInfo, InvoiceInfoMode } from './invoice-info.ts';

const { Personal, Company, ECarrier, Donation } = InvoiceInfoMode;

const complete: InvoiceInfo[] = [
  { mode: Personal },
  { mode: Company, buyerTaxNumber: '83045210', buyerTitle: '試驗股份有限公司' },
  { mode: ECarrier, carrierType: CarrierType.MobileBarcode, carrierId: '/ABC+123' },
  { mode: Donation, donationCode: '919' },
];

describe('checkInvoiceInfo', () => {
  it.each(complete)('accepts %j', (info) => {
    expect(checkInvoiceInfo(info)).toEqual([]);
  });

  it('ignores empty fields of other modes', () => {
    const info = { mode: Personal, buyerTaxNumber: '', buyerTitle: '', carrierId: '', donationCode: '' };
    expect(checkInvoiceInfo(info)).toEqual([]);
  });

  it.each([
    [Company, ['buyerTaxNumber', 'buyerTitle']],
    [ECarrier, ['carrierType', 'carrierId']],
    [Donation, ['donationCode']],
  ])('mode %i requires %j', (mode, fields) => {
    expect(checkInvoiceInfo({ mode })).toEqual(fields.map((field) => ({ field, reason: 'required' })));
  });

  it('rejects the fields of other modes in each mode', () => {
    for (const own of complete) {
      for (const other of complete) {
        if (own.mode === other.mode) continue;
        const foreign = Object.keys(other).filter((key) => key !== 'mode');
        const issues = checkInvoiceInfo({ ...other, ...own });
        expect(issues).toEqual(foreign.map((field) => ({ field, reason: 'not-in-this-mode' })));
      }
    }
  });

  it.each([
    [{ mode: Company, buyerTaxNumber: '12345678', buyerTitle: '甲' }, 'buyerTaxNumber'],
    [{ mode: Company, buyerTaxNumber: '00000000', buyerTitle: '甲' }, 'buyerTaxNumber'],
    [{ mode: Company, buyerTaxNumber: '83045210', buyerTitle: '  ' }, 'buyerTitle'],
    [{ mode: ECarrier, carrierType: CarrierType.CitizenCertificate, carrierId: '/ABC+123' }, 'carrierId'],
    [{ mode: Donation, donationCode: '12' }, 'donationCode'],
  ])('rejects in %j a malformed %s', (info, field) => {
    expect(checkInvoiceInfo(info)).toEqual([{ field, reason: 'format' }]);
  });

  it('reports only the missing type of a carrier without a type', () => {
    expect(checkInvoiceInfo({ mode: ECarrier, carrierId: '/ABC+123' })).toEqual([
      { field: 'carrierType', reason: 'required' },
    ]);
  });
});
