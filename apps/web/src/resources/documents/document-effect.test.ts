import { type DocumentForm, documentDeals, type TaskDeal } from '@parking-plus/contracts';
import i18next, { createInstance } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import english from '../../i18n/en/document.json';
import chinese from '../../i18n/zh_TC/document.json';
import { buildDocumentHead } from '../../testing/builders/rental-builders.ts';
import { documentEffect } from './document-effect.ts';

beforeAll(() => i18next.reloadResources(['en'], ['enums']));

const termination = { rentalId: 'R11510001', lastUsedDate: '2026-11-30', rows: [], reason: '搬遷' };
const FORMS: { [K in TaskDeal]?: Partial<DocumentForm<K>> } = {
  TransactionVoid: { transactionId: 'T1' },
  TransactionManualEntry: { plate: 'ABC-1234', exitedAt: '2026-11-20T09:00:00+08:00' },
  RentalCreate: {
    depositTwd: 1_000,
    lines: [
      { plate: 'ABC-1234', bayCode: null },
      { plate: 'DEF-5678', bayCode: null },
    ],
    startsOn: '2026-12-01',
    endsOn: '2027-02-28',
  },
  RentalBayMove: { rentalId: 'R11510001', fromBayCode: 'S01-B1-002', bayCode: 'S01-B1-001' },
  RentalTermination: termination,
  RentalForcedTermination: { ...termination, lastUsedDate: null },
  InvoiceVoid: { invoiceNumber: 'AB12345678' },
  InvoiceReissue: { invoiceNumber: 'AB12345678', way: 'cancel' },
  InvoiceAllowance: { invoiceNumber: 'AB12345678' },
  AllowanceDelete: { allowanceNumber: 'AB12345678-01' },
  RateChange: { vehicleKind: 1, effectiveFrom: '2026-12-01' },
  ArrearsWriteOff: { caseId: 'AR2611010001', feeCount: 3 },
  OwnerSettlement: {},
};

const FACTS: { [K in TaskDeal]?: readonly string[] } = {
  TransactionVoid: ['NT$ 7,000', 'T1', 'ABC-1234'],
  TransactionManualEntry: ['NT$ 7,000', 'ABC-1234', '2026/11/20'],
  RentalCreate: ['NT$ 1,000', 'NT$ 6,000', 'ABC-1234', 'DEF-5678', '2026/12/01', '2027/02/28'],
  RentalBayMove: ['R11510001', 'B1-002', 'B1-001'],
  RentalTermination: ['NT$ 7,000', 'R11510001', '2026/11/30'],
  RentalForcedTermination: ['NT$ 7,000', 'R11510001'],
  InvoiceVoid: ['NT$ 7,000', 'AB-12345678'],
  InvoiceReissue: ['NT$ 7,000', 'AB-12345678'],
  InvoiceAllowance: ['NT$ 7,000', 'AB-12345678'],
  AllowanceDelete: ['NT$ 7,000', 'AB12345678-01'],
  RateChange: ['2026/12/01'],
  ArrearsWriteOff: ['NT$ 7,000', 'AR2611010001', '3'],
  OwnerSettlement: ['NT$ 7,000'],
};

const STATED = documentDeals.filter((deal) => deal in FACTS);

it('is known of the documents that move money, invoices or access', () => {
  expect(STATED.length).toBeGreaterThanOrEqual(12);
});

it.each(STATED)('states the effect of %s in both languages', async (deal) => {
  const i18n = createInstance();
  await i18n.init({ resources: { zh_TC: { document: chinese }, en: { document: english } } });
  const head = buildDocumentHead({ subject: 'T1 ABC-1234', siteName: 'Xinyi' });
  const form = FORMS[deal] as DocumentForm<typeof deal>;
  for (const language of ['zh_TC', 'en'] as const) {
    const t = i18n.getFixedT(language, 'document');
    const effect = documentEffect(deal, { head, form }, t, language);
    for (const fact of FACTS[deal] ?? []) expect(effect).toContain(fact);
    expect(effect).toMatch(language === 'en' ? /^[^\p{Script=Han}]+\.$/u : /。$/u);
    expect(effect).not.toMatch(/\{\{|effect\./);
  }
});

it('names no deposit of NT$ 0', async () => {
  const i18n = createInstance();
  await i18n.init({ resources: { zh_TC: { document: chinese }, en: { document: english } } });
  const form = { ...FORMS.RentalCreate, depositTwd: 0 } as DocumentForm<'RentalCreate'>;
  const effectIn = (language: 'zh_TC' | 'en') =>
    documentEffect(
      'RentalCreate',
      { head: buildDocumentHead({ amountTwd: 6_000 }), form },
      i18n.getFixedT(language, 'document'),
      language,
    );
  expect(effectIn('zh_TC')).toMatch(/^開立租金帳單 NT\$ 6,000，不收押金；/);
  expect(effectIn('en')).toMatch(/^Rent of NT\$ 6,000 is billed, without a deposit\. /);
});
