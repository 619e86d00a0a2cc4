import { describe, expect, it } from 'vitest';
import { CarrierType } from '../../invoice/tax/carrier.ts';
import { TaxType } from '../../invoice/tax/tax.ts';
import { businessInvoice, invoice, issuesOf, line, taipei, xmlOf } from '../testing/message-builders.ts';
import type { MessageIssue } from '../xml/message-node.ts';
import { checkInvoiceMessage, invoiceMessage } from './invoice-message.ts';
import type { InvoiceToSend } from './message-input.ts';

const textOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text);

describe('invoiceMessage', () => {
  it('writes a consumer invoice in a mobile barcode', () => {
    expect(xmlOf(invoiceMessage(invoice()))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Invoice xmlns="urn:GEINV:eInvoiceMessage:F0401:4.1"><Main><InvoiceNumber>ZQ10000057</InvoiceNumber><InvoiceDate>20260714</InvoiceDate><InvoiceTime>18:05:09</InvoiceTime><Seller><Identifier>83045210</Identifier><Name>甲停車</Name><Address>甲市1號</Address></Seller><Buyer><Identifier>0000000000</Identifier><Name>0000</Name></Buyer><InvoiceType>07</InvoiceType><DonateMark>0</DonateMark><CarrierType>3J0002</CarrierType><CarrierId1>/AB12.+-</CarrierId1><CarrierId2>/AB12.+-</CarrierId2><PrintMark>N</PrintMark><RandomNumber>4071</RandomNumber></Main><Details><ProductItem><Description>臨停</Description><Quantity>1</Quantity><UnitPrice>105</UnitPrice><TaxType>1</TaxType><Amount>105</Amount><SequenceNumber>1</SequenceNumber></ProductItem></Details><Amount><SalesAmount>105</SalesAmount><FreeTaxSalesAmount>0</FreeTaxSalesAmount><ZeroTaxSalesAmount>0</ZeroTaxSalesAmount><TaxType>1</TaxType><TaxRate>0.05</TaxRate><TaxAmount>0</TaxAmount><TotalAmount>105</TotalAmount></Amount></Invoice>',
    );
  });

  it('writes a business invoice with lines without tax', () => {
    const xml = xmlOf(invoiceMessage(businessInvoice()));
    expect(xml).toContain('<Buyer><Identifier>44625653</Identifier><Name>乙物流</Name></Buyer>');
    expect(xml).toContain('<DonateMark>0</DonateMark><PrintMark>Y</PrintMark>');
    expect(xml).toContain(
      '<Quantity>2</Quantity><UnitPrice>2000</UnitPrice><TaxType>1</TaxType><Amount>4000</Amount>',
    );
    expect(xml).toContain(
      '<Amount><SalesAmount>4000</SalesAmount><FreeTaxSalesAmount>0</FreeTaxSalesAmount><ZeroTaxSalesAmount>0</ZeroTaxSalesAmount><TaxType>1</TaxType><TaxRate>0.05</TaxRate><TaxAmount>200</TaxAmount><TotalAmount>4200</TotalAmount></Amount>',
    );
  });

  it('writes all optional elements in order', () => {
    const xml = xmlOf(
      invoiceMessage(
        invoice({
          seller: {
            taxNumber: '83045210',
            name: '甲停車',
            address: '甲市1號',
            personInCharge: '王一',
            telephone: '02-1',
            email: 'a@b.tw',
          },
          carrierType: CarrierType.OtherCard,
          carrierCode: 'AB0001',
          carrierId: 'CARD1',
          carrierHiddenId: 'HIDDEN1',
          taxType: TaxType.Zero,
          customsMark: '1',
          zeroTaxReason: '71',
          remark: ' 備註 ',
          lines: [line({ unit: '次', remark: 'A 區' })],
        }),
      ),
    );
    const main = [...xml.matchAll(/<(\w+)[^>]*>/g)].map(([, name]) => name).join(' ');
    expect(main).toBe(
      'Invoice Main InvoiceNumber InvoiceDate InvoiceTime Seller Identifier Name Address PersonInCharge TelephoneNumber EmailAddress Buyer Identifier Name MainRemark CustomsClearanceMark InvoiceType DonateMark CarrierType CarrierId1 CarrierId2 PrintMark RandomNumber ZeroTaxRateReason Details ProductItem Description Quantity Unit UnitPrice TaxType Amount SequenceNumber Remark Amount SalesAmount FreeTaxSalesAmount ZeroTaxSalesAmount TaxType TaxRate TaxAmount TotalAmount',
    );
    expect(textOf(xml, 'CarrierType')).toEqual(['AB0001']);
    expect(textOf(xml, 'CarrierId1')).toEqual(['CARD1']);
    expect(textOf(xml, 'CarrierId2')).toEqual(['HIDDEN1']);
    expect(textOf(xml, 'MainRemark')).toEqual(['備註']);
    expect(textOf(xml, 'Unit')).toEqual(['次']);
    expect(textOf(xml, 'Remark')).toEqual(['A 區']);
  });

  it.each([
    { name: 'paper', overrides: { carrierType: null, carrierId: null }, marks: ['0', 'Y', undefined] },
    { name: 'carrier', overrides: {}, marks: ['0', 'N', undefined] },
    {
      name: 'donation',
      overrides: { carrierType: undefined, carrierId: undefined, donationCode: '919' },
      marks: ['1', 'N', '919'],
    },
    {
      name: 'donation through a carrier',
      overrides: { donationCode: '1234567' },
      marks: ['1', 'N', '1234567'],
    },
    {
      name: 'business with a mobile barcode that wants paper',
      overrides: { buyerTaxNumber: '44625653', buyerTitle: '乙物流', isPrinted: true },
      marks: ['0', 'Y', undefined],
    },
  ])('sets the marks of $name', ({ overrides, marks }) => {
    const xml = xmlOf(invoiceMessage(invoice(overrides)));
    expect(['DonateMark', 'PrintMark', 'NPOBAN'].map((element) => textOf(xml, element)[0])).toEqual(marks);
  });

  it.each([
    [CarrierType.CitizenCertificate, 'AB12345678901234', 'CQ0001'],
    [CarrierType.EasyCard, '12345678', '1K0001'],
    [CarrierType.IPass, '12345678', '1H0001'],
    [CarrierType.Icash, '12345678', '2G0001'],
    [CarrierType.CreditCard, '12345678', 'EK0002'],
    [CarrierType.Member, 'member@example.com', 'EJ0113'],
  ])('codes carrier type %i', (carrierType, carrierId, code) => {
    const xml = xmlOf(invoiceMessage(invoice({ carrierType, carrierId })));
    expect(textOf(xml, 'CarrierType')).toEqual([code]);
    expect(textOf(xml, 'CarrierId2')).toEqual([carrierId]);
  });

  it.each([
    { taxType: TaxType.Zero, amounts: ['0', '0', '105'], code: '2' },
    { taxType: TaxType.Exempt, amounts: ['0', '105', '0'], code: '3' },
  ])('puts sales of tax type $taxType into their own field', ({ taxType, amounts, code }) => {
    const marks = taxType === TaxType.Zero ? ({ customsMark: '2', zeroTaxReason: '79' } as const) : {};
    for (const buyerTaxNumber of [undefined, '44625653']) {
      const xml = xmlOf(invoiceMessage(invoice({ taxType, ...marks, buyerTaxNumber, buyerTitle: '乙' })));
      expect(
        ['SalesAmount', 'FreeTaxSalesAmount', 'ZeroTaxSalesAmount'].map((element) => textOf(xml, element)[0]),
      ).toEqual(amounts);
      expect(textOf(xml, 'TaxType')).toEqual([code, code]);
      expect(textOf(xml, 'TaxRate')).toEqual(['0']);
      expect(textOf(xml, 'TaxAmount')).toEqual(['0']);
      expect(textOf(xml, 'TotalAmount')).toEqual(['105']);
    }
  });

  it('adds up the tax types of mixed lines', () => {
    const mixed = [
      line({ lineNumber: 1, amountTwd: 210, unitPriceTwd: 210 }),
      line({ lineNumber: 2, amountTwd: 30, unitPriceTwd: 30, taxType: TaxType.Exempt }),
      line({ lineNumber: 3, amountTwd: 7, unitPriceTwd: 7, taxType: TaxType.Zero }),
    ];
    const figures = (overrides: Partial<InvoiceToSend>) => {
      const xml = xmlOf(invoiceMessage(invoice({ lines: mixed, zeroTaxReason: '71', ...overrides })));
      return xml.slice(xml.lastIndexOf('<SalesAmount>')).match(/[\d.]+/g);
    };
    expect(figures({})).toEqual(['210', '30', '7', '9', '0.05', '0', '247']);
    expect(figures({ buyerTaxNumber: '44625653', buyerTitle: '乙' })).toEqual([
      ...['200', '30', '7', '9', '0.05', '10', '247'],
    ]);
  });

  it('keeps the amounts of a business’s exempt lines', () => {
    const lines = [
      line({ amountTwd: 210, unitPriceTwd: 210 }),
      line({ lineNumber: 2, quantity: 2, amountTwd: 30, unitPriceTwd: 15, taxType: TaxType.Exempt }),
    ];
    const mixed = xmlOf(invoiceMessage(businessInvoice({ lines })));
    expect(textOf(mixed, 'Amount')).toEqual(['200', '30']);
    expect(textOf(mixed, 'UnitPrice')).toEqual(['200', '15']);
    const free = [{ ...line(), amountTwd: 0, unitPriceTwd: 0 }, ...lines.slice(1)];
    expect(textOf(xmlOf(invoiceMessage(businessInvoice({ lines: free }))), 'Amount')).toEqual(['0', '30']);
  });

  it.each([
    { gross: [10, 10, 10], sales: 29, amounts: ['10', '9', '10'] },
    { gross: [31], sales: 30, amounts: ['30'] },
    { gross: [1, 1, 1, 1, 1, 1, 1, 1, 1, 2], sales: 10, amounts: [...'1111101112'] },
    { gross: [1_050, 1, 0], sales: 1_001, amounts: ['1000', '1', '0'] },
  ])('shares sales of $sales among $gross', ({ gross, sales, amounts }) => {
    const xml = xmlOf(
      invoiceMessage(
        businessInvoice({
          lines: gross.map((amountTwd, index) =>
            line({ lineNumber: index + 1, amountTwd, unitPriceTwd: amountTwd }),
          ),
        }),
      ),
    );
    expect(textOf(xml, 'SalesAmount')).toEqual([String(sales)]);
    expect(textOf(xml, 'Amount')).toEqual(amounts);
  });

  it('rounds unit prices to 7 decimals', () => {
    const xml = xmlOf(
      invoiceMessage(businessInvoice({ lines: [line({ quantity: 3, unitPriceTwd: 35, amountTwd: 105 })] })),
    );
    expect(textOf(xml, 'UnitPrice')).toEqual(['33.3333333']);
  });

  it('uses Taipei time, where 00:30 on 1 November is a day later than in UTC', () => {
    const xml = xmlOf(invoiceMessage(invoice({ issuedAt: Date.parse('2026-10-31T16:30:00Z') })));
    expect(textOf(xml, 'InvoiceDate')).toEqual(['20261101']);
    expect(textOf(xml, 'InvoiceTime')).toEqual(['00:30:00']);
  });

  it('cleans free texts and escapes markup', () => {
    const xml = xmlOf(
      invoiceMessage(
        businessInvoice({
          buyerTitle: ' <乙> & "丙"\u0000\u0001\n\t物流\ud800\ufffd 𠮷 ',
          lines: [line({ description: ']]>\u000b停車' })],
        }),
      ),
    );
    expect(xml).toContain('<Name>&lt;乙&gt; &amp; "丙" 物流 𠮷</Name>');
    expect(textOf(xml, 'Description')).toEqual([']]&gt;停車']);
  });

  it('takes 9,999 lines', () => {
    const lines = Array.from({ length: 9_999 }, (_, index) => line({ lineNumber: index + 1 }));
    const xml = xmlOf(invoiceMessage(invoice({ lines })));
    expect(textOf(xml, 'SequenceNumber').slice(-2)).toEqual(['9998', '9999']);
    expect(textOf(xml, 'TotalAmount')).toEqual([String(9_999 * 105)]);
  });
});

const TRACK = { taxNumber: '83045210', periodCode: '1150708', track: 'ZQ' };
const ZERO = { taxType: TaxType.Zero, customsMark: '1', zeroTaxReason: '71' } as const;
const PAPER = { carrierType: undefined, carrierId: undefined };

describe('refused invoices', () => {
  it.each<[string, Partial<InvoiceToSend>, string[]]>([
    ['lines below the total', { totalTwd: 106, salesTwd: 101 }, ['lines-not-total Amount/TotalAmount E0103']],
    ['sales and tax beside the total', { salesTwd: 101 }, ['total-not-sum Amount/TotalAmount']],
    ['a total of 0', { lines: [line({ amountTwd: 0 })] }, ['zero-total Amount/TotalAmount E0105']],
    [
      'a quantity of 0',
      { lines: [line(), line({ lineNumber: 2, quantity: 0, amountTwd: 0 })] },
      ['zero-quantity Details/ProductItem[2]/Quantity E0106'],
    ],
    [
      'a line number twice',
      { lines: [line(), line({ lineNumber: 2 }), line()] },
      ['line-number-repeated Details/ProductItem[3]/SequenceNumber E0220'],
    ],
    [
      'no line',
      { lines: [], totalTwd: 0, salesTwd: 0, taxTwd: 0 },
      ['item-count Details/ProductItem', 'zero-total Amount/TotalAmount E0105'],
    ],
    [
      'zero rate without customs mark',
      { ...ZERO, customsMark: undefined },
      ['customs-mark-required Main/CustomsClearanceMark E0228'],
    ],
    [
      'a customs mark of taxable sales',
      { customsMark: '1' },
      ['customs-mark-forbidden Main/CustomsClearanceMark E0112'],
    ],
    [
      'zero rate without reason in 2026',
      { ...ZERO, zeroTaxReason: undefined, issuedAt: taipei('2026-01-01T00:00:00') },
      ['zero-reason-required Main/ZeroTaxRateReason'],
    ],
    ['a reason of taxable sales', { zeroTaxReason: '71' }, ['zero-reason-forbidden Main/ZeroTaxRateReason']],
    ['an unknown reason', { ...ZERO, zeroTaxReason: '70' }, ['format Main/ZeroTaxRateReason']],
    ['a short love code', { ...PAPER, donationCode: '12' }, ['format Main/NPOBAN E1001']],
    ['a long love code', { ...PAPER, donationCode: '12345678' }, ['format Main/NPOBAN E1001']],
    [
      'a carrier with a blank',
      { carrierId: '/AB12.+- ' },
      ['carrier-blank Main/CarrierId1 E1005', 'carrier-blank Main/CarrierId2 E1005'],
    ],
    ['a hidden code with a blank', { carrierHiddenId: ' X' }, ['carrier-blank Main/CarrierId2 E1005']],
    ['a wrong mobile barcode', { carrierId: '/AB12.+' }, ['format Main/CarrierId1']],
    [
      'a carrier without number',
      { carrierId: '' },
      ['required Main/CarrierId1 E0503', 'required Main/CarrierId2 E0503'],
    ],
    ['a carrier without code', { carrierType: CarrierType.OtherCard }, ['required Main/CarrierType E0503']],
    ['a number without carrier', { carrierType: undefined }, ['mark-combination Main/CarrierType']],
    [
      'neither paper nor carrier nor donation',
      { ...PAPER, isPrinted: false },
      ['mark-combination Main/PrintMark'],
    ],
    ['paper and carrier', { isPrinted: true }, ['mark-combination Main/PrintMark']],
    [
      'paper and donation',
      { ...PAPER, donationCode: '919', isPrinted: true },
      ['mark-combination Main/PrintMark'],
    ],
    [
      'a business with a card that wants paper',
      {
        buyerTaxNumber: '44625653',
        buyerTitle: '乙',
        carrierType: CarrierType.EasyCard,
        carrierId: '1',
        isPrinted: true,
      },
      ['mark-combination Main/PrintMark'],
    ],
    [
      'a donation of a business',
      { ...PAPER, buyerTaxNumber: '44625653', buyerTitle: '乙', donationCode: '919' },
      ['mark-combination Main/DonateMark'],
    ],
    ['a business without name', { buyerTaxNumber: '44625653' }, ['required Main/Buyer/Name E0503']],
    [
      'a buyer of 7 digits',
      { buyerTaxNumber: '4462565', buyerTitle: '乙' },
      ['format Main/Buyer/Identifier'],
    ],
    ['a bad invoice number', { invoiceNumber: 'ZQ1000005' }, ['format Main/InvoiceNumber']],
    ['a random code of 3 digits', { randomCode: '407' }, ['format Main/RandomNumber']],
    ['a rate of 3 %', { taxRatePercent: 3 }, ['format Amount/TaxRate']],
    ['a remark of 201 characters', { remark: '字'.repeat(201) }, ['too-long Main/MainRemark']],
    [
      'a negative total',
      { lines: [line({ amountTwd: -105 })], salesTwd: -100, taxTwd: -5 },
      ['format Amount/SalesAmount', 'format Amount/TotalAmount'],
    ],
    ['line number 0', { lines: [line({ lineNumber: 0 })] }, ['format Details/ProductItem/SequenceNumber']],
    [
      'an empty description',
      { lines: [line({ description: '\u0001 ' })] },
      ['required Details/ProductItem/Description E0503'],
    ],
  ])('refuses %s', (_, overrides, issues) => {
    expect(issuesOf(invoiceMessage(invoice(overrides)))).toEqual(issues);
    expect(checkInvoiceMessage(invoice(overrides))).toHaveLength(issues.length);
  });

  it.each<[Partial<InvoiceToSend>, MessageIssue['parameters']]>([
    [
      { totalTwd: 106, salesTwd: 101 },
      { linesTwd: 105, totalTwd: 106 },
    ],
    [{ salesTwd: 101 }, { salesTwd: 101, taxTwd: 5, totalTwd: 105 }],
    [
      { buyerTaxNumber: '44625653', buyerTitle: '乙', salesTwd: 95, taxTwd: 10 },
      { taxTwd: 10, expectedTwd: 5 },
    ],
    [{ remark: 'x'.repeat(201) }, { length: 201, max: 200 }],
    [{ randomCode: '12a4' }, { value: '12a4' }],
    [{ ...PAPER, donationCode: '12' }, { value: '12' }],
    [{ carrierId: '/AB12.+' }, { value: '/AB12.+' }],
    [{ ...ZERO, zeroTaxReason: undefined }, { from: '2026-01-01' }],
    [{ ...PAPER, isPrinted: false }, { rule: 'unprinted-needs-carrier-or-donation' }],
    [{ isPrinted: true }, { rule: 'printed-excludes-carrier' }],
    [{ ...PAPER, donationCode: '919', isPrinted: true }, { rule: 'printed-excludes-donation' }],
    [
      { ...PAPER, buyerTaxNumber: '44625653', buyerTitle: '乙', donationCode: '919' },
      { rule: 'business-excludes-donation' },
    ],
    [{ carrierType: undefined, carrierId: '/AB12.+- ' }, { rule: 'carrier-number-needs-type' }],
    [{ lines: [line(), line()] }, { lineNumber: 1 }],
    [
      { lines: [], totalTwd: 0, salesTwd: 0, taxTwd: 0 },
      { count: 0, max: 9_999 },
    ],
  ])('names values and limits of %j', (overrides, parameters) => {
    const issues = checkInvoiceMessage(invoice(overrides));
    expect(issues.filter(({ kind }) => kind !== 'zero-total').map((issue) => issue.parameters)).toEqual([
      parameters,
    ]);
  });

  it('allows a reason of mixed sales only with zero-rated lines', () => {
    const lines = [line(), line({ lineNumber: 2, taxType: TaxType.Exempt })];
    expect(issuesOf(invoiceMessage(invoice({ lines, zeroTaxReason: '71' })))).toEqual([
      'zero-reason-forbidden Main/ZeroTaxRateReason',
    ]);
  });

  it('accepts a tax that differs by 1 from the tax of the sales, but not by 2', () => {
    const withTax = (salesTwd: number, taxTwd: number) =>
      checkInvoiceMessage(
        businessInvoice({ lines: [line({ amountTwd: salesTwd + taxTwd })], salesTwd, taxTwd }),
      ).map(({ kind }) => kind);
    expect(withTax(1_000, 49)).toEqual([]);
    expect(withTax(1_000, 51)).toEqual([]);
    expect(withTax(1_000, 48)).toEqual(['tax-not-of-sales']);
    expect(withTax(1_000, 52)).toEqual(['tax-not-of-sales']);
  });

  it('refuses a business’s quantity of 0 once', () => {
    const lines = [line({ quantity: 0 })];
    expect(issuesOf(invoiceMessage(businessInvoice({ lines })))).toEqual([
      'zero-quantity Details/ProductItem[1]/Quantity E0106',
    ]);
  });

  it('refuses any tax of exempt sales', () => {
    const exempt = businessInvoice({ taxType: TaxType.Exempt, salesTwd: 4_199, taxTwd: 1 });
    expect(issuesOf(invoiceMessage(exempt))).toEqual([
      'format Amount/SalesAmount',
      'tax-not-of-sales Amount/TaxAmount',
    ]);
  });

  it('asks no reason for zero rate before 2026', () => {
    const issuedAt = taipei('2025-12-31T23:59:59');
    expect(checkInvoiceMessage(invoice({ ...ZERO, zeroTaxReason: undefined, issuedAt }))).toEqual([]);
  });

  it('refuses 10,000 lines', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => line({ lineNumber: index + 1 }));
    expect(issuesOf(invoiceMessage(invoice({ lines })))).toEqual([
      'too-long Details/ProductItem[10000]/SequenceNumber',
      'item-count Details/ProductItem',
    ]);
  });

  it.each([
    ['Name', { seller: { taxNumber: '83045210', name: '甲'.repeat(60) } }, true],
    ['Name', { seller: { taxNumber: '83045210', name: '甲'.repeat(61) } }, false],
    ['Address', { seller: { taxNumber: '83045210', name: '甲', address: '甲'.repeat(100) } }, true],
    ['Address', { seller: { taxNumber: '83045210', name: '甲', address: '甲'.repeat(101) } }, false],
    [
      'PersonInCharge',
      { seller: { taxNumber: '83045210', name: '甲', personInCharge: 'x'.repeat(31) } },
      false,
    ],
    ['TelephoneNumber', { seller: { taxNumber: '83045210', name: '甲', telephone: '1'.repeat(27) } }, false],
    ['EmailAddress', { seller: { taxNumber: '83045210', name: '甲', email: 'x'.repeat(401) } }, false],
    ['Description', { lines: [line({ description: '停'.repeat(500) })] }, true],
    ['Description', { lines: [line({ description: '停'.repeat(501) })] }, false],
    ['Unit', { lines: [line({ unit: '次'.repeat(6) })] }, true],
    ['Unit', { lines: [line({ unit: '次'.repeat(7) })] }, false],
    ['Remark', { lines: [line({ remark: 'x'.repeat(120) })] }, true],
    ['Remark', { lines: [line({ remark: 'x'.repeat(121) })] }, false],
  ])('limits the length of %s', (element, overrides, isAccepted) => {
    const issues = checkInvoiceMessage(invoice(overrides));
    expect(issues.map(({ kind, path }) => [kind, path.split('/').at(-1)])).toEqual(
      isAccepted ? [] : [['too-long', element]],
    );
  });

  it.each([
    ['of the seller and period', [{ ...TRACK, startNumber: 10_000_000, endNumber: 10_000_057 }], undefined],
    ['from its first number', [{ ...TRACK, startNumber: 10_000_057, endNumber: 10_000_099 }], undefined],
    ['that ends before', [{ ...TRACK, startNumber: 10_000_000, endNumber: 10_000_056 }], 'E0102'],
    ['that starts after', [{ ...TRACK, startNumber: 10_000_058, endNumber: 10_000_099 }], 'E0102'],
    ['of other letters', [{ ...TRACK, track: 'ZR', startNumber: 0, endNumber: 99_999_999 }], 'E0102'],
    [
      'of the period before',
      [{ ...TRACK, periodCode: '1150506', startNumber: 0, endNumber: 99_999_999 }],
      'E0107',
    ],
    [
      'of another seller',
      [{ ...TRACK, taxNumber: '12701179', startNumber: 0, endNumber: 99_999_999 }],
      'E0113',
    ],
    ['missing', [], 'E0102'],
  ])('checks a track %s', (_, tracks, code) => {
    const outcome = invoiceMessage(invoice(), { tracks });
    expect(issuesOf(outcome).map((issue) => issue.split(' ').slice(1))).toEqual(
      code ? [['Main/InvoiceNumber', code]] : [],
    );
  });

  it('refuses an issue in the future', () => {
    const { issuedAt } = invoice();
    expect(checkInvoiceMessage(invoice(), { now: issuedAt })).toEqual([]);
    expect(issuesOf(invoiceMessage(invoice(), { now: issuedAt - 1 }))).toEqual([
      'in-future Main/InvoiceDate E1002',
    ]);
  });
});
