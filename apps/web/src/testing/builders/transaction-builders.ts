import type { DealResult, Schemas } from '@parking-plus/contracts';

type Row = Schemas['TransactionRow'];
type Detail = DealResult<'TransactionDetail'>;

export function buildRow(overrides: Partial<Row> = {}): Row {
  return {
    transactionId: 'T2611200001',
    siteCode: 'S01',
    siteName: '信義松仁站',
    businessDate: '2026-11-20',
    channel: 1,
    machineCode: 'APS-01',
    plate: 'ABC-1234',
    enteredAt: '2026-11-20T08:10:00+08:00',
    exitedAt: '2026-11-20T10:15:00+08:00',
    stayMinutes: 125,
    receivableTwd: 1170,
    discountTwd: 50,
    receivedTwd: 1120,
    paymentMethod: 1,
    mode: 1,
    state: 1,
    standing: overrides.state ?? 1,
    relatedTransactionId: null,
    invoiceNumber: 'AB12345678',
    isBroughtBack: false,
    hasPictures: true,
    version: 1,
    ...overrides,
  };
}

/** Builds a page whose totals differ from the sums of its rows, as with several pages. */
export function buildPage(items: readonly Row[]): DealResult<'TransactionList'> {
  return {
    items: [...items],
    total: items.length,
    page: 1,
    pageSize: 20,
    summary: { receivableTwd: 15_000, discountTwd: 1200, receivedTwd: 13_800, revenueTwd: 12_600 },
  };
}

/** Builds a transaction with its invoice and pictures. */
export function buildDetail(overrides: Partial<Detail> = {}): Detail {
  return {
    transaction: buildRow(),
    laneCode: 'L1',
    vehicleKind: 1,
    abnormalReason: null,
    personInCharge: null,
    memo: null,
    pictures: [
      { side: 'entry', takenAt: '2026-11-20T08:10:02+08:00', fileSettings_SysPath: 'files/entry.svg' },
      { side: 'exit', takenAt: '2026-11-20T10:15:01+08:00', fileSettings_SysPath: 'files/exit.svg' },
    ],
    invoice: {
      invoiceNumber: 'AB12345678',
      issuedAt: '2026-11-20T10:12:00+08:00',
      periodCode: '1151112',
      infoMode: 1,
      buyerTaxNumber: null,
      taxType: 1,
      salesTwd: 1067,
      taxTwd: 53,
      totalTwd: 1120,
      allowanceTwd: 0,
      state: 1,
      takeBack: { way: 'void', because: 'in-period', lastVoidDate: '2026-12-31', creditableTwd: 1120 },
    },
    relatedTransactionId: null,
    followUps: [],
    laterInvoice: 'has-invoice',
    documents: [],
    operations: [],
    ...overrides,
  };
}
