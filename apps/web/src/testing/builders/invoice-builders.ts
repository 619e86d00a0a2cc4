import type { DealResult, Schemas } from '@parking-plus/contracts';

type Row = Schemas['InvoiceRow'];

export function buildInvoiceRow(overrides: Partial<Row> = {}): Row {
  return {
    invoiceNumber: 'AB12345678',
    issuedAt: '2026-11-20T09:12:00+08:00',
    businessDate: '2026-11-20',
    periodCode: '1151112',
    siteCode: 'S01',
    siteName: '信義松仁站',
    branchName: null,
    invoiceType: 2,
    infoMode: 3,
    buyerTaxNumber: null,
    buyerTitle: null,
    carrierType: 1,
    carrierMasked: '/A****23',
    taxType: 1,
    salesTwd: 1067,
    taxTwd: 53,
    totalTwd: 1120,
    allowanceTwd: 0,
    state: 1,
    printState: 0,
    uploadState: 0,
    uploadDueOn: '2026-11-22',
    uploadHoursLeft: 61,
    uploadStanding: 'open',
    uploadMessage: null,
    askedTwd: 0,
    voidedAt: null,
    voidReason: null,
    voidedByName: null,
    transactionId: 'T2611200001',
    plate: 'ABC-1234',
    version: 1,
    ...overrides,
  };
}

/** Builds a page of invoices whose totals differ from the sums of its rows, as with several pages. */
export function buildInvoicePage(items: readonly Row[]): DealResult<'InvoiceList'> {
  return {
    items: [...items],
    total: items.length,
    page: 1,
    pageSize: 20,
    summary: { salesTwd: 9524, taxTwd: 476, totalTwd: 10_000, allowanceTwd: 300 },
  };
}

/** Builds an invoice's detail that can be voided today. */
export function buildInvoiceDetail(
  overrides: Partial<DealResult<'InvoiceDetail'>> = {},
): DealResult<'InvoiceDetail'> {
  return {
    invoice: buildInvoiceRow(),
    sellerTaxNumber: '83045210',
    sellerName: '安心停車',
    randomCode: '9999',
    donationCode: null,
    uploadedAt: null,
    items: [
      { lineNumber: 1, description: '停車費', quantity: 1, unitPriceTwd: 1120, amountTwd: 1120, taxTwd: 53 },
    ],
    takeBack: { way: 'void', because: 'in-period', lastVoidDate: '2026-12-31', creditableTwd: 1120 },
    corrections: {
      cancel: { isPossible: false, issue: 'not-confirmed', needsTaxOfficeDocument: false },
      replace: { isPossible: true, issue: null, needsTaxOfficeDocument: false },
      isRejected: false,
      isPaperOut: false,
    },
    replaces: null,
    replacedBy: null,
    cancelled: [],
    allowances: [],
    messages: [],
    documents: [],
    operations: [],
    ...overrides,
  };
}

/** Builds a rejected message of an invoice. */
export function buildInvoiceMessage(
  overrides: Partial<Schemas['InvoiceMessageRow']> = {},
): Schemas['InvoiceMessageRow'] {
  return {
    messageId: '101',
    kind: 'F0401',
    invoiceNumber: 'AB12345678',
    voidOrder: 0,
    allowanceNumber: null,
    trackId: null,
    siteCode: 'S01',
    siteName: '信義松仁站',
    sellerTaxNumber: '83045210',
    createdAt: '2026-11-19T09:12:00+08:00',
    dueOn: '2026-11-21',
    hoursLeft: 37,
    standing: 'open',
    state: 3,
    attempts: 1,
    packageId: '7',
    fileName: '4.1-F0401-20261119-093000000-0b7c.xml',
    handedOverAt: '2026-11-19T09:30:00+08:00',
    answeredAt: '2026-11-19T09:41:00+08:00',
    resultCode: 'E0103',
    resultText: '明細合計與總計不符',
    replacedBy: null,
    version: 2,
    ...overrides,
  };
}

/** Builds an unprinted proof sheet of an invoice to a person. */
export function buildInvoiceProof(overrides: Partial<Schemas['InvoiceProof']> = {}): Schemas['InvoiceProof'] {
  return {
    invoiceNumber: 'AB12345678',
    version: 1,
    issuedAt: '2026-11-20T09:12:00+08:00',
    siteName: '信義松仁站',
    machineCode: 'APS1',
    randomCode: '9999',
    checkCode: 'ydXZt4LAN1UHN/j1juVcRA==',
    salesTwd: 1067,
    taxTwd: 53,
    totalTwd: 1120,
    sellerName: '安心停車',
    sellerTaxNumber: '83045210',
    buyerTaxNumber: null,
    buyerTitle: null,
    standing: 'printable',
    isPrinted: false,
    items: [
      { lineNumber: 1, description: '停車費', quantity: 1, unitPriceTwd: 1120, amountTwd: 1120, taxTwd: 53 },
    ],
    ...overrides,
  };
}
