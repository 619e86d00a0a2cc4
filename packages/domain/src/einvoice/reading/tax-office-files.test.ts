import { describe, expect, it } from 'vitest';
import { joinedAllotments, readAllotment } from './allotment.ts';
import { readInputAllowances, readInputInvoices } from './inputs.ts';
import type { Reading } from './read-fields.ts';
import { readWinners } from './winners.ts';

const OWN = ['83045210'];
const errorsOf = (reading: Reading<unknown>) => (reading.ok ? [] : reading.errors);
const elements = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.entries(fields)
    .map(([name, text]) => (text === undefined ? '' : `<${name}>${text}</${name}>`))
    .join('');
const envelope = (messages: string[]) =>
  `<InvoiceEnvelope xmlns="urn:GEINV:InvoiceEnvelope:4.1"><InvoicePack>${messages.join('')}</InvoicePack></InvoiceEnvelope>`;

describe('readAllotment', () => {
  const allotment = (overrides: Record<string, string | undefined> = {}) =>
    `<InvoiceAssignNo xmlns="urn:GEINV:E0501:4.0">${elements({
      Ban: '83045210',
      InvoiceType: '07',
      YearMonth: '11508',
      InvoiceTrack: 'ZQ',
      InvoiceBeginNo: '10000000',
      InvoiceEndNo: '10000249',
      InvoiceBooklet: '5',
      ...overrides,
    })}</InvoiceAssignNo>`;

  it('reads one message or several', () => {
    const first = {
      taxNumber: '83045210',
      invoiceType: '07',
      periodCode: '1150708',
      track: 'ZQ',
      startNumber: 10_000_000,
      endNumber: 10_000_249,
    };
    expect(readAllotment(allotment(), OWN)).toEqual({ ok: true, value: [first] });
    const next = allotment({ InvoiceBeginNo: '10000250', InvoiceEndNo: '10000299', InvoiceBooklet: '1' });
    expect(readAllotment(envelope([allotment(), next]), OWN)).toEqual({
      ok: true,
      value: [first, { ...first, startNumber: 10_000_250, endNumber: 10_000_299 }],
    });
    const otherPeriod = allotment({ YearMonth: '11510' });
    expect(readAllotment(envelope([allotment(), otherPeriod]), OWN).ok).toBe(true);
  });

  it.each([
    ['another company', { Ban: '12701179' }, { element: 'Ban', reason: 'other-company', value: '12701179' }],
    ['no company', { Ban: undefined }, { element: 'Ban', reason: 'missing' }],
    ['an odd month', { YearMonth: '11507' }, { element: 'YearMonth', reason: 'format', value: '11507' }],
    ['a type 09', { InvoiceType: '09' }, { element: 'InvoiceType', reason: 'format', value: '09' }],
    [
      'a track in lower case',
      { InvoiceTrack: 'zq' },
      { element: 'InvoiceTrack', reason: 'format', value: 'zq' },
    ],
    [
      'a start inside a booklet',
      { InvoiceBeginNo: '10000001' },
      { element: 'InvoiceBeginNo', reason: 'format', value: '10000001–10000249' },
    ],
    [
      'an end inside a booklet',
      { InvoiceEndNo: '10000248' },
      { element: 'InvoiceEndNo', reason: 'format', value: '10000000–10000248' },
    ],
    [
      'an end before the start',
      { InvoiceEndNo: '09999999' },
      { element: 'InvoiceEndNo', reason: 'format', value: '10000000–9999999' },
    ],
    [
      'a number of booklets beside the range',
      { InvoiceBooklet: '4' },
      { element: 'InvoiceBooklet', reason: 'sum', value: '4' },
    ],
    [
      'special tax computation',
      { InvoiceType: '08' },
      { element: 'InvoiceType', reason: 'format', value: '08' },
    ],
    ['no booklets', { InvoiceBooklet: '0' }, { element: 'InvoiceBooklet', reason: 'format', value: '0' }],
  ])('reports %s by row', (_, overrides, error) => {
    const good = allotment({ InvoiceTrack: 'ZR' });
    expect(errorsOf(readAllotment(envelope([good, allotment(overrides)]), OWN))[0]).toEqual({
      row: 2,
      ...error,
    });
  });

  it('reports overlaps', () => {
    expect(errorsOf(readAllotment(envelope([allotment(), allotment()]), OWN))).toEqual([
      { row: 2, element: 'InvoiceBeginNo', reason: 'overlap' },
    ]);
  });

  it('joins booklets to ranges', () => {
    const booklet = (begin: string, end: string, track = 'ZQ') =>
      allotment({ InvoiceBeginNo: begin, InvoiceEndNo: end, InvoiceBooklet: '1', InvoiceTrack: track });
    const rows = [
      booklet('10000050', '10000099'),
      booklet('10000000', '10000049'),
      booklet('10000100', '10000149', 'ZR'),
      booklet('10000200', '10000249'),
    ];
    const reading = readAllotment(envelope(rows));
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    expect(
      joinedAllotments(reading.value).map(({ track, startNumber, endNumber }) => [
        track,
        startNumber,
        endNumber,
      ]),
    ).toEqual([
      ['ZQ', 10_000_000, 10_000_099],
      ['ZQ', 10_000_200, 10_000_249],
      ['ZR', 10_000_100, 10_000_149],
    ]);
  });

  it('reports another message in the pack', () => {
    expect(errorsOf(readAllotment(envelope([allotment(), '<Award/>']), OWN))).toEqual([
      { element: 'Award', reason: 'wrong-message' },
    ]);
  });
});

const AMOUNT = {
  SalesAmount: '1000',
  FreeTaxSalesAmount: '20.00',
  ZeroTaxSalesAmount: '3',
  TaxType: '9',
  TaxAmount: '50',
  TotalAmount: '1073',
};

describe('readInputInvoices', () => {
  const input = ({
    main = {},
    amount = AMOUNT,
    rest = '',
  }: {
    main?: Record<string, string | undefined>;
    amount?: Record<string, string> | undefined;
    rest?: string;
  } = {}) =>
    `<InputInvoice xmlns="urn:GEINV:eInvoiceMessage:E0502:4.1"><Main>${elements({
      InvoiceNumber: 'AB12345678',
      InvoiceDate: '20260714',
      Seller: '<Identifier>12701179</Identifier>',
      Buyer: '<Identifier>83045210</Identifier>',
      BuyerRemark: '2',
      CurrentStatus: '1',
      ...main,
    })}</Main>${amount ? `<Amount>${elements(amount)}</Amount>` : ''}${rest}</InputInvoice>`;

  it('reads a purchase', () => {
    expect(readInputInvoices(input(), OWN)).toEqual({
      ok: true,
      value: [
        {
          invoiceNumber: 'AB12345678',
          date: '2026-07-14',
          sellerTaxNumber: '12701179',
          buyerTaxNumber: '83045210',
          currentStatus: '1',
          isVoid: false,
          deduction: '2',
          taxType: '9',
          salesTwd: 1_023,
          taxTwd: 50,
          totalTwd: 1_073,
        },
      ],
    });
  });

  it.each(['Cancel', 'Reject', 'Void'])('reads one with %s, which needs no amounts', (ending) => {
    const rest = `<${ending}/>`;
    const withAmount = readInputInvoices(input({ rest }), OWN);
    expect(withAmount).toMatchObject({ value: [{ isVoid: true, totalTwd: 1_073 }] });
    const file = input({ amount: undefined, rest, main: { BuyerRemark: undefined } }).replace(
      /<Amount>.*<\/Amount>/,
      '',
    );
    expect(readInputInvoices(file, OWN)).toMatchObject({
      value: [
        { isVoid: true, salesTwd: 0, taxTwd: 0, totalTwd: 0, taxType: undefined, deduction: undefined },
      ],
    });
  });

  it.each([
    [
      'another buyer',
      { main: { Buyer: '<Identifier>44625653</Identifier>' } },
      { element: 'Buyer', reason: 'other-company', value: '44625653' },
    ],
    ['no buyer', { main: { Buyer: undefined } }, { element: 'Buyer', reason: 'missing' }],
    [
      'a deduction 5',
      { main: { BuyerRemark: '5' } },
      { element: 'BuyerRemark', reason: 'format', value: '5' },
    ],
    [
      'a short number',
      { main: { InvoiceNumber: 'AB1234567' } },
      { element: 'InvoiceNumber', reason: 'format', value: 'AB1234567' },
    ],
    ['no status', { main: { CurrentStatus: undefined } }, { element: 'CurrentStatus', reason: 'missing' }],
    [
      'a total beside its parts',
      { amount: { ...AMOUNT, TotalAmount: '1072' } },
      { element: 'TotalAmount', reason: 'sum', value: '1072' },
    ],
    [
      'fractions of a dollar',
      { amount: { ...AMOUNT, SalesAmount: '1000.5' } },
      { element: 'SalesAmount', reason: 'format', value: '1000.5' },
    ],
    [
      'a negative tax',
      { amount: { ...AMOUNT, TaxAmount: '-50' } },
      { element: 'TaxAmount', reason: 'format', value: '-50' },
    ],
  ])('reports %s by row', (_, parts, error) => {
    expect(errorsOf(readInputInvoices(envelope([input(), input(parts)]), OWN))[0]).toEqual({
      row: 2,
      ...error,
    });
  });

  it.each(['2026-07-14', '1150714', ' 20260714 '])('reads the date %j', (text) => {
    const reading = readInputInvoices(input({ main: { InvoiceDate: text } }), OWN);
    expect(reading).toMatchObject({ value: [{ date: '2026-07-14' }] });
  });

  it.each([
    ['120260714', 'format'],
    ['202607141', 'format'],
    ['115071', 'format'],
    ['11507141', 'format'],
    ['2026-7-14', 'format'],
    ['115/07/14', 'format'],
    ['2026-07-141', 'too-long'],
  ])('refuses the date %s', (text, reason) => {
    const errors = errorsOf(readInputInvoices(input({ main: { InvoiceDate: text } }), OWN));
    expect(errors[0]).toEqual({ row: 1, element: 'InvoiceDate', reason, value: text });
  });

  it('reports an absent or empty date once', () => {
    for (const text of [undefined, ' ']) {
      expect(errorsOf(readInputInvoices(input({ main: { InvoiceDate: text } }), OWN))).toEqual([
        { row: 1, element: 'InvoiceDate', reason: 'missing' },
      ]);
    }
  });

  it('takes an empty optional element for absent', () => {
    const reading = readInputInvoices(input({ main: { BuyerRemark: ' ' } }), OWN);
    expect(reading).toMatchObject({ value: [{ deduction: undefined }] });
  });

  it('reports a purchase without amounts', () => {
    expect(errorsOf(readInputInvoices(input().replace(/<Amount>.*<\/Amount>/, ''), OWN))).toEqual([
      { row: 1, element: 'Amount', reason: 'missing' },
    ]);
  });
});

describe('readInputAllowances', () => {
  const input = (details: string, rest = '') =>
    `<InputAllowance><Main>${elements({
      AllowanceNumber: 'AL1',
      AllowanceDate: '20260715',
      Seller: '<Identifier>12701179</Identifier>',
      Buyer: '<Identifier>83045210</Identifier>',
      CurrentStatus: '1',
    })}</Main><Details>${details}</Details><Amount><TaxAmount>5</TaxAmount><TotalAmount>100</TotalAmount></Amount>${rest}</InputAllowance>`;
  const item = '<ProductItem><OriginalInvoiceNumber>AB12345678</OriginalInvoiceNumber></ProductItem>';

  it('reads an allowance with each invoice once', () => {
    expect(readInputAllowances(input(item + item), OWN)).toEqual({
      ok: true,
      value: [
        {
          allowanceNumber: 'AL1',
          invoiceNumbers: ['AB12345678'],
          date: '2026-07-15',
          sellerTaxNumber: '12701179',
          buyerTaxNumber: '83045210',
          currentStatus: '1',
          isVoid: false,
          salesTwd: 100,
          taxTwd: 5,
        },
      ],
    });
  });

  it('needs lines unless it is void', () => {
    expect(errorsOf(readInputAllowances(input(''), OWN))).toEqual([
      { row: 1, element: 'ProductItem', reason: 'missing' },
    ]);
    expect(readInputAllowances(input('', '<Cancel/>'), OWN)).toMatchObject({ value: [{ isVoid: true }] });
    const bare = input('', '<Void/>').replace(/<Amount>.*<\/Amount>/, '');
    expect(readInputAllowances(bare, OWN)).toMatchObject({ value: [{ salesTwd: 0, taxTwd: 0 }] });
  });
});

describe('readWinners', () => {
  const winner = (overrides: Record<string, string | undefined> = {}) =>
    `<PrizeInvoice>${elements({
      InvTrack: 'ZQ',
      InvoiceNumber: '10000057',
      InvoiceDate: '20260714',
      InvoiceTime: '18:05:09',
      Seller: '83045210',
      BuyerId: '0000000000',
      TotalAmount: '105',
      CarrierType: '3J0002',
      CarrierTypeName: '手機條碼',
      CarrierId1: '/AB12.+-',
      CarrierId2: '/AB12.+-',
      RandomNumber: '4071',
      PrizeType: '6',
      PrizeAmount: '200',
      DepositMark: 'N',
      RedeemDataType: '1',
      PrizeDataSource: '2',
      PrintType: '0',
      ...overrides,
    })}</PrizeInvoice>`;
  const award = (rows: string[], overrides: Record<string, string> = {}) =>
    `<Award xmlns="urn:GEINV:eInvoiceMessage:E0504:4.0"><Main>${elements({
      HeadBan: '83045210',
      YearMonth: '11508',
      AwardListType: '1',
      TotalRecordCnt: String(rows.length),
      TotalPrizeAmount: String(rows.length * 200),
      RecAwardBegin: '1151006',
      RecAwardEnd: '1160105',
      ...overrides,
    })}</Main><Details>${rows.join('')}</Details></Award>`;

  it('reads winners', () => {
    expect(readWinners(award([winner()]), OWN)).toEqual({
      ok: true,
      value: [
        {
          taxNumber: '83045210',
          periodCode: '1150708',
          listType: '1',
          claimFrom: '2026-10-06',
          claimUntil: '2027-01-05',
          winners: [
            {
              invoiceNumber: 'ZQ10000057',
              date: '2026-07-14',
              time: '18:05:09',
              sellerTaxNumber: '83045210',
              buyerId: '0000000000',
              totalTwd: 105,
              carrierType: '3J0002',
              carrierTypeName: '手機條碼',
              carrierId: '/AB12.+-',
              carrierHiddenId: '/AB12.+-',
              randomCode: '4071',
              prizeType: '6',
              prizeTwd: 200,
              depositMark: 'N',
              redeemDataType: '1',
              prizeDataSource: '2',
              printType: '0',
            },
          ],
        },
      ],
    });
  });

  it('reads a seller as a group, ROC dates and an empty list', () => {
    const row = winner({
      Seller: '<Identifier>83045210</Identifier>',
      InvoiceDate: '1150831',
      CarrierId1: undefined,
    });
    expect(readWinners(award([row]), OWN)).toMatchObject({
      value: [{ winners: [{ sellerTaxNumber: '83045210', date: '2026-08-31', carrierId: undefined }] }],
    });
    expect(readWinners(award([]), OWN)).toMatchObject({ value: [{ winners: [] }] });
  });

  it('counts rows over several lists', () => {
    const second = award([winner({ InvoiceNumber: '10000058', PrizeAmount: 'x' })]);
    expect(errorsOf(readWinners(envelope([award([winner()]), second]), OWN))[0]).toEqual({
      ...{ row: 2, element: 'PrizeAmount', reason: 'format', value: 'x' },
    });
  });

  it.each([
    [
      'another company',
      [],
      { HeadBan: '12701179' },
      { element: 'HeadBan', reason: 'other-company', value: '12701179' },
    ],
    [
      'a wrong count',
      [winner()],
      { TotalRecordCnt: '2' },
      { element: 'TotalRecordCnt', reason: 'sum', value: '2' },
    ],
    [
      'a wrong sum',
      [winner()],
      { TotalPrizeAmount: '201' },
      { element: 'TotalPrizeAmount', reason: 'sum', value: '201' },
    ],
    ['a bad period', [], { YearMonth: '11500' }, { element: 'YearMonth', reason: 'format', value: '11500' }],
    [
      'a bad claim date',
      [],
      { RecAwardEnd: '1161305' },
      { element: 'RecAwardEnd', reason: 'format', value: '1161305' },
    ],
    [
      'an invoice of the next period',
      [winner({ InvoiceDate: '20260901' })],
      {},
      { row: 1, element: 'InvoiceDate', reason: 'other-period', value: '2026-09-01' },
    ],
    [
      'an invoice twice',
      [winner(), winner()],
      {},
      { row: 2, element: 'InvoiceNumber', reason: 'repeated', value: 'ZQ10000057' },
    ],
    [
      'a number with letters',
      [winner({ InvoiceNumber: 'ZQ100000' })],
      {},
      { row: 1, element: 'InvoiceNumber', reason: 'format', value: 'ZQ100000' },
    ],
    ['no seller', [winner({ Seller: undefined })], {}, { row: 1, element: 'Seller', reason: 'missing' }],
    ['no prize', [winner({ PrizeType: undefined })], {}, { row: 1, element: 'PrizeType', reason: 'missing' }],
  ])('reports %s', (_, rows, head, error) => {
    expect(errorsOf(readWinners(award(rows, head), OWN))).toEqual([error]);
  });
});
