/** Row of form 401: key of its label, and the boxes with the amounts. */
export interface FormRow {
  key: string;
  boxes: readonly number[];
}

/** Taxable sales: amount and tax. */
export const SALES_ROWS: readonly FormRow[] = [
  { key: 'triplicate', boxes: [1, 2] },
  { key: 'electronic', boxes: [5, 6] },
  { key: 'twoPart', boxes: [9, 10] },
  { key: 'noInvoice', boxes: [13, 14] },
  { key: 'salesReturns', boxes: [17, 18] },
  { key: 'salesSum', boxes: [21, 22] },
];

/** Zero-rated sales, and all sales. */
export const ZERO_ROWS: readonly FormRow[] = [
  { key: 'notByCustoms', boxes: [3] },
  { key: 'byCustoms', boxes: [7] },
  { key: 'zeroReturns', boxes: [19] },
  { key: 'zeroSum', boxes: [23] },
  { key: 'allSales', boxes: [25] },
];

/** Deductible purchases: amount and tax, then those of fixed assets. */
export const PURCHASE_ROWS: readonly FormRow[] = [
  { key: 'inputTriplicate', boxes: [28, 29, 30, 31] },
  { key: 'inputElectronic', boxes: [32, 33, 34, 35] },
  { key: 'inputOther', boxes: [36, 37, 38, 39] },
  { key: 'inputCustoms', boxes: [78, 79, 80, 81] },
  { key: 'inputReturns', boxes: [40, 41, 42, 43] },
  { key: 'inputSum', boxes: [44, 45, 46, 47] },
];

export const ALL_PURCHASES: readonly FormRow[] = [
  { key: 'allPurchases', boxes: [48] },
  { key: 'allAssets', boxes: [49] },
];

/** Calculation of the tax. */
export const TAX_ROWS: readonly FormRow[] = [
  { key: 'outputTax', boxes: [101] },
  { key: 'inputTax', boxes: [107] },
  { key: 'credit', boxes: [108] },
  { key: 'subtotal', boxes: [110] },
  { key: 'payable', boxes: [111] },
  { key: 'overpaid', boxes: [112] },
  { key: 'refundLimit', boxes: [113] },
  { key: 'refund', boxes: [114] },
  { key: 'carried', boxes: [115] },
];

export const ALL_ROWS = [...SALES_ROWS, ...ZERO_ROWS, ...PURCHASE_ROWS, ...ALL_PURCHASES, ...TAX_ROWS];

interface Amounts {
  boxes: readonly { box: number; amountTwd: number }[];
}

/** Returns a function from the number of a box to its amount. */
export function amountsOf(form: Amounts): (box: number) => number {
  const amounts = new Map(form.boxes.map(({ box, amountTwd }) => [box, amountTwd]));
  return (box) => amounts.get(box) ?? 0;
}
