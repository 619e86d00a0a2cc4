/** Number of days before the reference day with a cash count. */
export const CLOSED_DAYS = 7;

/** Sites whose last day is not closed yet. */
export const NOT_YET_CLOSED: readonly string[] = ['KHH001', 'TXG101'];

/** Differences of machine, till and invoices from the transactions of a machine's day. */
export type SeededDeparture = {
  readonly daysAgo: number;
  readonly machineCode: string;
  readonly count?: number;
  readonly machineTwd?: number;
  readonly cashTwd?: number;
  readonly invoices?: number;
  readonly invoicesTwd?: number;
  readonly explanation: string;
};

/** Each kind of discrepancy, and one day with two of them. */
export const SEEDED_DEPARTURES: readonly SeededDeparture[] = [
  {
    daysAgo: 1,
    machineCode: 'TPE001-APS1',
    invoices: 1,
    invoicesTwd: 60,
    explanation: '機台多開立一張發票，待作廢。',
  },
  {
    daysAgo: 2,
    machineCode: 'NWT001-POS1',
    cashTwd: -300,
    explanation: '晚班找零金短少 300 元，已登錄短少。',
  },
  {
    daysAgo: 3,
    machineCode: 'TXG101-APS1',
    count: 1,
    explanation: '離線期間同一筆交易重複上傳，筆數多一筆、金額相同。',
  },
  {
    daysAgo: 4,
    machineCode: 'TXG001-APS1',
    machineTwd: 90,
    cashTwd: 90,
    invoices: 1,
    invoicesTwd: 90,
    explanation: '補登一筆未回傳交易，機台金額與發票各多 90 元。',
  },
  {
    daysAgo: 6,
    machineCode: 'TPE101-PDA1',
    cashTwd: 20,
    explanation: '巡場員溢收 20 元，待車主聯繫退還。',
  },
];
