import { describe, expect, it } from 'vitest';
import { toCalendarDate } from '../../calendar/calendar-date.ts';
import { toPeriodCode } from '../../invoice/numbers/period-code.ts';
import { TaxType } from '../../invoice/tax/tax.ts';
import { allowance, allowanceLine, issuesOf, reversal, taipei, xmlOf } from '../testing/message-builders.ts';
import type { MessageOutcome } from '../xml/message-node.ts';
import { allowanceMessage } from './allowance-message.ts';
import type { BranchShare, UnusedNumbers } from './message-input.ts';
import { allowanceVoidMessage, cancellationMessage, voidMessage } from './reversal-messages.ts';
import { branchShareMessage, unusedNumbersMessage } from './track-messages.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

describe('voids and cancellations', () => {
  it('writes a void', () => {
    expect(xmlOf(voidMessage(reversal()))).toBe(
      `${DECLARATION}<CancelInvoice xmlns="urn:GEINV:eInvoiceMessage:F0501:4.1"><CancelInvoiceNumber>ZQ10000057</CancelInvoiceNumber><InvoiceDate>20260714</InvoiceDate><BuyerId>0000000000</BuyerId><SellerId>83045210</SellerId><CancelDate>20260715</CancelDate><CancelTime>09:00:00</CancelTime><CancelReason>重複收費</CancelReason></CancelInvoice>`,
    );
  });

  it('writes a cancellation', () => {
    const cancelled = reversal({
      invoiceNumber: 'ZQ10000058',
      buyerTaxNumber: '44625653',
      reversedAt: taipei('2026-07-15T09:10:00'),
      reason: '買方名稱錯誤',
    });
    expect(xmlOf(cancellationMessage(cancelled))).toBe(
      `${DECLARATION}<VoidInvoice xmlns="urn:GEINV:eInvoiceMessage:F0701:4.1"><VoidInvoiceNumber>ZQ10000058</VoidInvoiceNumber><InvoiceDate>20260714</InvoiceDate><BuyerId>44625653</BuyerId><SellerId>83045210</SellerId><VoidDate>20260715</VoidDate><VoidTime>09:10:00</VoidTime><VoidReason>買方名稱錯誤</VoidReason></VoidInvoice>`,
    );
  });

  it('repeats a long reason in the remark and puts the document number before it', () => {
    const reason = `${'原'.repeat(19)}𠮷因`;
    const xml = xmlOf(voidMessage(reversal({ reason, taxOfficeDocument: '財北國稅 115001' })));
    expect(xml).toContain(
      `<CancelReason>${'原'.repeat(19)}</CancelReason><ReturnTaxDocumentNumber>財北國稅 115001</ReturnTaxDocumentNumber><Remark>${reason}</Remark></CancelInvoice>`,
    );
    const longest = xmlOf(cancellationMessage(reversal({ reason: 'x'.repeat(300) })));
    expect(longest).toContain(
      `<VoidReason>${'x'.repeat(20)}</VoidReason><Remark>${'x'.repeat(200)}</Remark>`,
    );
    expect(xmlOf(voidMessage(reversal({ reason: 'x'.repeat(20) })))).not.toContain('Remark');
  });

  it('does not state a document number in a cancellation', () => {
    expect(xmlOf(cancellationMessage(reversal({ taxOfficeDocument: '1' })))).not.toContain('ReturnTax');
  });

  it.each([
    ['no reason', { reason: ' \n' }, ['required CancelReason E0503']],
    ['a bad number', { invoiceNumber: 'zq10000057' }, ['format CancelInvoiceNumber']],
    ['a bad buyer', { buyerTaxNumber: '123' }, ['format BuyerId']],
    ['a bad seller', { sellerTaxNumber: '0000000000' }, ['too-long SellerId']],
    [
      'a document number of 61 characters',
      { taxOfficeDocument: '1'.repeat(61) },
      ['too-long ReturnTaxDocumentNumber'],
    ],
    [
      'a void before the issue',
      { reversedAt: taipei('2026-07-14T18:05:08') },
      ['before-original CancelDate'],
    ],
  ])('refuses %s', (_, overrides, issues) => {
    expect(issuesOf(voidMessage(reversal(overrides)))).toEqual(issues);
  });

  it('allows a void in the second of the issue', () => {
    expect(voidMessage(reversal({ reversedAt: reversal().issuedAt })).ok).toBe(true);
  });

  it('refuses a time in the future', () => {
    const { reversedAt } = reversal();
    expect(voidMessage(reversal(), { now: reversedAt }).ok).toBe(true);
    expect(issuesOf(voidMessage(reversal(), { now: reversedAt - 1 }))).toEqual([
      'in-future CancelDate E1002',
    ]);
    expect(issuesOf(cancellationMessage(reversal(), { now: 0 }))).toEqual(['in-future VoidDate E1002']);
  });

  it('needs the tax office’s document after the last day, which a cancellation cannot have', () => {
    const context = { lastVoidDate: toCalendarDate('2026-07-14') };
    const permitted = reversal({ taxOfficeDocument: '115001' });
    expect(voidMessage(reversal(), { lastVoidDate: toCalendarDate('2026-07-15') }).ok).toBe(true);
    expect(issuesOf(voidMessage(reversal(), context))).toEqual(['after-deadline CancelDate E0208']);
    expect(voidMessage(permitted, context).ok).toBe(true);
    expect(issuesOf(voidMessage(reversal({ taxOfficeDocument: ' ' }), context))).toHaveLength(1);
    expect(issuesOf(cancellationMessage(permitted, context))).toEqual(['after-deadline VoidDate E0208']);
  });
});

describe('allowances', () => {
  it('writes an allowance', () => {
    expect(xmlOf(allowanceMessage(allowance()))).toBe(
      `${DECLARATION}<Allowance xmlns="urn:GEINV:eInvoiceMessage:G0401:4.1"><Main><AllowanceNumber>AL2607150001</AllowanceNumber><AllowanceDate>20260715</AllowanceDate><Seller><Identifier>83045210</Identifier><Name>甲停車</Name><Address>甲市1號</Address></Seller><Buyer><Identifier>44625653</Identifier><Name>乙物流</Name></Buyer><AllowanceType>2</AllowanceType></Main><Details><ProductItem><OriginalInvoiceDate>20260714</OriginalInvoiceDate><OriginalInvoiceNumber>ZQ10000058</OriginalInvoiceNumber><OriginalSequenceNumber>1</OriginalSequenceNumber><OriginalDescription>月租</OriginalDescription><Quantity>1</Quantity><UnitPrice>2000</UnitPrice><Amount>2000</Amount><Tax>100</Tax><AllowanceSequenceNumber>1</AllowanceSequenceNumber><TaxType>1</TaxType></ProductItem></Details><Amount><TaxAmount>100</TaxAmount><TotalAmount>2000</TotalAmount></Amount></Allowance>`,
    );
  });

  it('adds up its lines', () => {
    const xml = xmlOf(
      allowanceMessage(
        allowance({
          buyerTaxNumber: null,
          lines: [
            allowanceLine(),
            allowanceLine({
              lineNumber: 2,
              invoiceLineNumber: undefined,
              unit: '月',
              salesTwd: 5,
              taxTwd: 0,
            }),
          ],
        }),
      ),
    );
    expect(xml).toContain(
      '<Amount><TaxAmount>100</TaxAmount><TotalAmount>2005</TotalAmount></Amount></Allowance>',
    );
    expect(xml.match(/OriginalSequenceNumber>1</g)).toHaveLength(1);
    expect(xml).toContain('<Unit>月</Unit><UnitPrice>');
    expect(xml).toContain('<Buyer><Identifier>0000000000</Identifier><Name>0000</Name></Buyer>');
  });

  it('writes the void of an allowance', () => {
    const voided = {
      allowanceNumber: 'AL2607150001',
      issuedAt: taipei('2026-07-15T10:00:00'),
      buyerTaxNumber: '44625653',
      sellerTaxNumber: '83045210',
      reversedAt: taipei('2026-07-16T10:00:00'),
      reason: '金額有誤',
    };
    expect(xmlOf(allowanceVoidMessage(voided))).toBe(
      `${DECLARATION}<CancelAllowance xmlns="urn:GEINV:eInvoiceMessage:G0501:4.1"><CancelAllowanceNumber>AL2607150001</CancelAllowanceNumber><AllowanceType>2</AllowanceType><AllowanceDate>20260715</AllowanceDate><BuyerId>44625653</BuyerId><SellerId>83045210</SellerId><CancelDate>20260716</CancelDate><CancelTime>10:00:00</CancelTime><CancelReason>金額有誤</CancelReason></CancelAllowance>`,
    );
    expect(issuesOf(allowanceVoidMessage({ ...voided, allowanceNumber: '1'.repeat(17) }))).toEqual([
      'too-long CancelAllowanceNumber',
    ]);
    expect(
      issuesOf(allowanceVoidMessage(voided, { lastVoidDate: toCalendarDate('2026-07-15'), now: 0 })),
    ).toEqual(['in-future CancelDate E1002', 'after-deadline CancelDate E0208']);
    expect(xmlOf(allowanceVoidMessage({ ...voided, reason: '因'.repeat(21) }))).toContain('<Remark>因');
  });

  it.each([
    ['a number of 17 characters', { allowanceNumber: '1'.repeat(17) }, ['too-long Main/AllowanceNumber']],
    ['no line', { lines: [] }, ['item-count Details/ProductItem', 'zero-total Amount/TotalAmount E0105']],
    [
      'a line number twice',
      { lines: [allowanceLine(), allowanceLine()] },
      ['line-number-repeated Details/ProductItem[2]/AllowanceSequenceNumber E0220'],
    ],
    [
      'an invoice of the next day',
      { lines: [allowanceLine({ invoiceDate: '2026-07-16' })] },
      ['before-original Details/ProductItem[1]/OriginalInvoiceDate'],
    ],
    [
      'a day that does not exist',
      { lines: [allowanceLine({ invoiceDate: '2026-02-30' })] },
      ['format Details/ProductItem/OriginalInvoiceDate'],
    ],
    [
      'a quantity of 0',
      { lines: [allowanceLine({ quantity: 0 })] },
      ['zero-quantity Details/ProductItem[1]/Quantity E0106'],
    ],
    [
      'tax of exempt sales',
      { lines: [allowanceLine({ taxType: TaxType.Exempt })] },
      ['tax-not-of-sales Details/ProductItem[1]/Tax'],
    ],
    [
      'negative amounts',
      { lines: [allowanceLine({ salesTwd: -2_000, taxTwd: -100 })] },
      [
        'format Details/ProductItem/Amount',
        'format Details/ProductItem/Tax',
        'format Amount/TaxAmount',
        'format Amount/TotalAmount',
      ],
    ],
    [
      'fractions of tax',
      { lines: [allowanceLine({ taxTwd: 0.5 })] },
      ['format Details/ProductItem/Tax', 'format Amount/TaxAmount'],
    ],
    [
      'a total of 0',
      { lines: [allowanceLine({ salesTwd: 0, taxTwd: 0 })] },
      ['zero-total Amount/TotalAmount E0105'],
    ],
  ])('refuses %s', (_, overrides, issues) => {
    expect(issuesOf(allowanceMessage(allowance(overrides)))).toEqual(issues);
  });

  it('accepts an allowance of the invoice’s own day and of exempt sales without tax', () => {
    const lines = [allowanceLine({ invoiceDate: '2026-07-15', taxType: TaxType.Exempt, taxTwd: 0 })];
    expect(allowanceMessage(allowance({ lines })).ok).toBe(true);
  });

  it('refuses more than the rest of the invoice, tax included', () => {
    const lines = [allowanceLine({ salesTwd: 1_000, taxTwd: 50 }), allowanceLine({ lineNumber: 2 })];
    const check = (rest: number) =>
      issuesOf(allowanceMessage(allowance({ lines }), { restTwd: new Map([['ZQ10000058', rest]]) }));
    expect(check(3_150)).toEqual([]);
    expect(check(3_149)).toEqual(['above-rest Amount E0221']);
    expect(issuesOf(allowanceMessage(allowance(), { restTwd: new Map() }))).toEqual([]);
  });

  it('refuses an allowance in the future', () => {
    const { issuedAt } = allowance();
    expect(allowanceMessage(allowance(), { now: issuedAt }).ok).toBe(true);
    expect(issuesOf(allowanceMessage(allowance(), { now: issuedAt - 1 }))).toEqual([
      'in-future Main/AllowanceDate E1002',
    ]);
  });
});

const UNUSED: UnusedNumbers = {
  headTaxNumber: '83045210',
  branchTaxNumber: '83045210',
  period: toPeriodCode('1150708'),
  track: 'ZQ',
  ranges: [{ startNumber: 10_000_312, endNumber: 10_000_349 }],
};
const ALLOTTED = { taxNumber: '83045210', periodCode: '1150708', track: 'ZQ' };

describe('unused numbers', () => {
  it('writes them', () => {
    expect(xmlOf(unusedNumbersMessage(UNUSED))).toBe(
      `${DECLARATION}<BranchTrackBlank xmlns="urn:GEINV:eInvoiceMessage:E0402:4.1"><Main><HeadBan>83045210</HeadBan><BranchBan>83045210</BranchBan><InvoiceType>07</InvoiceType><YearMonth>11508</YearMonth><InvoiceTrack>ZQ</InvoiceTrack></Main><Details><BranchTrackBlankItem><InvoiceBeginNo>10000312</InvoiceBeginNo><InvoiceEndNo>10000349</InvoiceEndNo></BranchTrackBlankItem></Details></BranchTrackBlank>`,
    );
  });

  it('sorts ranges and joins adjacent ones', () => {
    const ranges = [
      { startNumber: 50, endNumber: 60 },
      { startNumber: 7, endNumber: 7 },
      { startNumber: 61, endNumber: 99 },
    ];
    expect(xmlOf(unusedNumbersMessage({ ...UNUSED, ranges })).match(/\d{8}(?=<\/Invoice)/g)).toEqual([
      ...['00000007', '00000007', '00000050', '00000099'],
    ]);
  });

  it.each([
    ['no range', [], ['item-count Details/BranchTrackBlankItem']],
    [
      'an overlap',
      [
        { startNumber: 0, endNumber: 10 },
        { startNumber: 10, endNumber: 20 },
      ],
      ['ranges-overlap Details/BranchTrackBlankItem[2] E0609'],
    ],
    [
      'a range in a range',
      [
        { startNumber: 0, endNumber: 30 },
        { startNumber: 5, endNumber: 8 },
        { startNumber: 20, endNumber: 22 },
      ],
      [
        'ranges-overlap Details/BranchTrackBlankItem[2] E0609',
        'ranges-overlap Details/BranchTrackBlankItem[3] E0609',
      ],
    ],
    [
      'an end before the start',
      [{ startNumber: 10, endNumber: 9 }],
      ['format Details/BranchTrackBlankItem/InvoiceEndNo'],
    ],
    [
      'a number of nine digits',
      [{ startNumber: 0, endNumber: 100_000_000 }],
      ['too-long Details/BranchTrackBlankItem/InvoiceEndNo'],
    ],
  ])('refuses %s', (_, ranges, issues) => {
    expect(issuesOf(unusedNumbersMessage({ ...UNUSED, ranges }))).toEqual(issues);
  });

  it('takes 10,000 ranges, not more', () => {
    const ranges = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ startNumber: index * 2, endNumber: index * 2 }));
    expect(unusedNumbersMessage({ ...UNUSED, ranges: ranges(10_000) }).ok).toBe(true);
    expect(issuesOf(unusedNumbersMessage({ ...UNUSED, ranges: ranges(10_001) }))).toEqual([
      'item-count Details/BranchTrackBlankItem',
    ]);
  });

  it('refuses a period that has not ended', () => {
    expect(issuesOf(unusedNumbersMessage(UNUSED, { today: '2026-08-31' }))).toEqual([
      'period-running Main/YearMonth',
    ]);
    expect(unusedNumbersMessage(UNUSED, { today: '2026-09-01' }).ok).toBe(true);
  });

  it.each([
    ['the range', [{ ...ALLOTTED, startNumber: 10_000_312, endNumber: 10_000_349 }], true],
    [
      'two adjacent halves',
      [
        { ...ALLOTTED, startNumber: 10_000_300, endNumber: 10_000_320 },
        { ...ALLOTTED, startNumber: 10_000_321, endNumber: 10_000_349 },
      ],
      true,
    ],
    ['a later start', [{ ...ALLOTTED, startNumber: 10_000_313, endNumber: 10_000_349 }], false],
    ['an earlier end', [{ ...ALLOTTED, startNumber: 10_000_300, endNumber: 10_000_348 }], false],
    ['another track', [{ ...ALLOTTED, track: 'ZR', startNumber: 0, endNumber: 99_999_999 }], false],
    [
      'another period',
      [{ ...ALLOTTED, periodCode: '1150910', startNumber: 0, endNumber: 99_999_999 }],
      false,
    ],
    [
      'another company',
      [{ ...ALLOTTED, taxNumber: '12701179', startNumber: 0, endNumber: 99_999_999 }],
      false,
    ],
  ])('compares with an allotment of %s', (_, tracks, isAccepted) => {
    expect(issuesOf(unusedNumbersMessage(UNUSED, { tracks }))).toEqual(
      isAccepted ? [] : ['outside-allotment Details/BranchTrackBlankItem E0613'],
    );
  });
});

describe('shares of branches', () => {
  const SHARE: BranchShare = {
    ...UNUSED,
    branchTaxNumber: '12701179',
    startNumber: 10_000_000,
    endNumber: 10_000_999,
    ranges: [
      { startNumber: 10_000_500, endNumber: 10_000_549 },
      { startNumber: 10_000_000, endNumber: 10_000_249 },
    ],
  };

  it('writes them', () => {
    expect(xmlOf(branchShareMessage(SHARE))).toBe(
      `${DECLARATION}<BranchTrack xmlns="urn:GEINV:eInvoiceMessage:E0401:4.1"><Main><HeadBan>83045210</HeadBan><BranchBan>12701179</BranchBan><InvoiceType>07</InvoiceType><YearMonth>11508</YearMonth><InvoiceTrack>ZQ</InvoiceTrack><InvoiceBeginNo>10000000</InvoiceBeginNo><InvoiceEndNo>10000999</InvoiceEndNo></Main><Details><BranchTrackItem><InvoiceBeginNo>10000000</InvoiceBeginNo><InvoiceEndNo>10000249</InvoiceEndNo><InvoiceBooklet>5</InvoiceBooklet></BranchTrackItem><BranchTrackItem><InvoiceBeginNo>10000500</InvoiceBeginNo><InvoiceEndNo>10000549</InvoiceEndNo><InvoiceBooklet>1</InvoiceBooklet></BranchTrackItem></Details></BranchTrack>`,
    );
  });

  it.each<[string, Partial<BranchShare>, string[]]>([
    ['no range', { ranges: [] }, ['item-count Details/BranchTrackItem']],
    [
      'a range outside the head office’s',
      { ranges: [{ startNumber: 10_000_950, endNumber: 10_001_049 }] },
      ['outside-allotment Details/BranchTrackItem E0613'],
    ],
    [
      'part of a booklet',
      { ranges: [{ startNumber: 10_000_000, endNumber: 10_000_048 }] },
      ['format Details/BranchTrackItem/InvoiceBooklet', 'not-whole-booklets Details/BranchTrackItem[1]'],
    ],
    ['part of a booklet in the head office’s range', { endNumber: 10_000_998 }, ['not-whole-booklets Main']],
    [
      'an overlap',
      {
        ranges: [
          { startNumber: 10_000_000, endNumber: 10_000_099 },
          { startNumber: 10_000_050, endNumber: 10_000_099 },
        ],
      },
      ['ranges-overlap Details/BranchTrackItem[2] E0609'],
    ],
    ['a bad track', { track: 'Z1' }, ['format Main/InvoiceTrack']],
  ])('refuses %s', (_, overrides, issues) => {
    expect(issuesOf(branchShareMessage({ ...SHARE, ...overrides }))).toEqual(issues);
  });

  it('compares the head office’s range with its allotment', () => {
    const tracks = [{ ...ALLOTTED, startNumber: 10_000_000, endNumber: 10_000_949 }];
    expect(issuesOf(branchShareMessage(SHARE, { tracks }))).toEqual(['outside-allotment Main E0613']);
  });
});

describe('issues', () => {
  const parametersOf = (outcome: MessageOutcome) =>
    outcome.ok ? [] : outcome.issues.map(({ parameters }) => parameters);

  it('name dates and numbers', () => {
    const lastVoidDate = toCalendarDate('2026-07-14');
    expect(parametersOf(voidMessage(reversal(), { lastVoidDate }))).toEqual([{ lastVoidDate }]);
    expect(parametersOf(voidMessage(reversal(), { now: 0 }))).toEqual([{ date: '2026-07-15' }]);
    expect(parametersOf(allowanceMessage(allowance(), { now: 0 }))).toEqual([{ date: '2026-07-15' }]);
    expect(parametersOf(voidMessage(reversal({ reason: '' })))).toEqual([{}]);
    const restTwd = new Map([['ZQ10000058', 1]]);
    expect(parametersOf(allowanceMessage(allowance(), { restTwd }))).toEqual([
      { invoiceNumber: 'ZQ10000058', amountTwd: 2_100, restTwd: 1 },
    ]);
    expect(parametersOf(unusedNumbersMessage(UNUSED, { tracks: [] }))).toEqual([
      { startNumber: '10000312', endNumber: '10000349' },
    ]);
    expect(parametersOf(unusedNumbersMessage(UNUSED, { today: '2026-07-01' }))).toEqual([
      { periodCode: '1150708' },
    ]);
    const ranges = [{ startNumber: 10, endNumber: 9 }];
    expect(parametersOf(unusedNumbersMessage({ ...UNUSED, ranges }))).toEqual([{ value: 9 }]);
  });
});
