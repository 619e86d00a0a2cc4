import { splitTax } from '../tax/tax.ts';
import { Deduction, type FiledRecord, FiledTaxType, isTaxIncluded } from './filed-record.ts';

/** Records with the same fields, added up. Void ones are not among them. */
export type RecordGroup = Pick<
  FiledRecord,
  'kind' | 'format' | 'partnerTaxNumber' | 'taxType' | 'deduction' | 'customsMark' | 'salesTwd' | 'taxTwd'
> & { readonly count: number };

/** Records of a box of the form. An absent condition is met by all. */
export type BoxRecords = {
  readonly formats: readonly string[];
  readonly taxType?: number;
  readonly customsMark?: number;
  readonly deductions?: readonly number[];
};

type BoxRow = BoxRecords & {
  /** Number of the box with the amounts, and of the one with their tax. */
  readonly sales: number;
  readonly tax?: number;
};

const SALE_FORMATS = ['31', '32', '35', '36'];
const SALE_RETURNS = ['33', '34'];
/** 29 is a refund of customs duty. */
const PURCHASE_RETURNS = ['23', '24', '29'];
const PURCHASE_FORMATS = ['21', '22', '25', '26', '27', '28'];
const { Taxable, Zero, Exempt, Special } = FiledTaxType;

function salesRow(sales: number, formats: readonly string[]): BoxRow {
  return { sales, tax: sales + 1, formats, taxType: Taxable };
}

/** Deductible purchases, and then fixed assets, of taxed documents. */
function purchaseRows(sales: number, formats: readonly string[]): BoxRow[] {
  return [Deduction.Purchase, Deduction.Asset].map((deduction, index) => ({
    sales: sales + 2 * index,
    tax: sales + 2 * index + 1,
    formats,
    taxType: Taxable,
    deductions: [deduction],
  }));
}

/** Boxes that add up records. The others follow from them. Source: form 401 of the tax office. */
const BOX_ROWS: readonly BoxRow[] = [
  salesRow(1, ['31']),
  salesRow(5, ['35']),
  salesRow(9, ['32']),
  salesRow(13, ['36']),
  salesRow(17, SALE_RETURNS),
  { sales: 3, formats: SALE_FORMATS, taxType: Zero, customsMark: 1 },
  { sales: 7, formats: SALE_FORMATS, taxType: Zero, customsMark: 2 },
  { sales: 19, formats: SALE_RETURNS, taxType: Zero },
  ...purchaseRows(28, ['21', '26']),
  ...purchaseRows(32, ['25']),
  ...purchaseRows(36, ['22', '27']),
  ...purchaseRows(78, ['28']),
  ...purchaseRows(40, PURCHASE_RETURNS),
  {
    sales: 48,
    formats: [...PURCHASE_FORMATS, ...PURCHASE_RETURNS],
    deductions: [Deduction.Purchase, Deduction.NondeductiblePurchase],
  },
  {
    sales: 49,
    formats: [...PURCHASE_FORMATS, ...PURCHASE_RETURNS],
    deductions: [Deduction.Asset, Deduction.NondeductibleAsset],
  },
];

/** Sums of other boxes, in order. Those after the minus are subtracted. */
const SUMS: readonly (readonly [box: number, added: readonly number[], subtracted: readonly number[]])[] = [
  [21, [1, 5, 9, 13], [17]],
  [22, [2, 6, 10, 14], [18]],
  [23, [3, 7], [19]],
  [25, [21, 23], []],
  [44, [28, 32, 36, 78], [40]],
  [45, [29, 33, 37, 79], [41]],
  [46, [30, 34, 38, 80], [42]],
  [47, [31, 35, 39, 81], [43]],
  [101, [22], []],
  [107, [45, 47], []],
  [110, [107, 108], []],
];

/** Amounts of form 401 by the number of the box. Units: whole NT$. */
export type ReturnForm = {
  readonly boxes: Readonly<Record<number, number>>;
  /** Invoices of the period without void ones. */
  readonly invoiceCount: number;
  readonly consumer: ConsumerTax;
};

/** Tax of the invoices that state one amount with tax. */
export type ConsumerTax = {
  readonly grossTwd: number;
  /** round(gross ÷ 1.05 × 0.05), once for the period. */
  readonly periodTaxTwd: number;
  /** Sum of the tax calculated for each invoice. */
  readonly invoiceTaxTwd: number;
};

/**
 * Calculates form 401. `creditTwd` is the credit brought forward (上期累積留抵稅額).
 * Errors: throws `RangeError` if the records need another form (`requiredForm`).
 */
export function returnForm(groups: readonly RecordGroup[], creditTwd: number): ReturnForm {
  const required = requiredForm(groups);
  if (required !== '401') throw new RangeError(`These records need form ${required}.`);
  const boxes: Record<number, number> = { 108: creditTwd };
  const consumer = { grossTwd: 0, periodTaxTwd: 0, invoiceTaxTwd: 0 };
  const boxAmount = (box: number) => boxes[box] ?? 0;
  for (const row of BOX_ROWS) {
    const amounts = rowAmounts(groups, row);
    boxes[row.sales] = amounts.salesTwd;
    if (row.tax !== undefined) boxes[row.tax] = amounts.taxTwd;
    consumer.grossTwd += amounts.grossTwd;
    consumer.periodTaxTwd += amounts.grossTaxTwd;
    consumer.invoiceTaxTwd += amounts.invoiceTaxTwd;
  }
  for (const [box, added, subtracted] of SUMS)
    boxes[box] =
      added.reduce((sum, each) => sum + boxAmount(each), 0) -
      subtracted.reduce((sum, each) => sum + boxAmount(each), 0);
  const dueTwd = boxAmount(101) - boxAmount(110);
  boxes[111] = Math.max(0, dueTwd);
  boxes[112] = Math.max(0, -dueTwd);
  boxes[113] = Math.max(0, Math.round((boxAmount(23) * 5) / 100) + boxAmount(47));
  boxes[114] = Math.min(boxAmount(112), boxAmount(113));
  boxes[115] = boxAmount(112) - boxAmount(114);
  return {
    boxes,
    invoiceCount: groups.reduce((sum, { kind, count }) => sum + (kind === 'invoice' ? count : 0), 0),
    consumer,
  };
}

/** Adds up a row. Amounts with tax are split once for the row. */
function rowAmounts(groups: readonly RecordGroup[], row: BoxRow) {
  let [salesTwd, taxTwd, grossTwd, invoiceTaxTwd] = [0, 0, 0, 0];
  for (const group of groups) {
    if (!matchesBox(group, row)) continue;
    if (isTaxIncluded(group)) {
      grossTwd += group.salesTwd + group.taxTwd;
      invoiceTaxTwd += group.taxTwd;
      continue;
    }
    // Only the totals of all purchases mix documents and returns.
    const sign = row.tax === undefined && PURCHASE_RETURNS.includes(group.format) ? -1 : 1;
    salesTwd += sign * group.salesTwd;
    taxTwd += sign * group.taxTwd;
  }
  const gross = splitTax(grossTwd);
  return {
    salesTwd: salesTwd + gross.salesTwd,
    taxTwd: taxTwd + gross.taxTwd,
    grossTwd,
    grossTaxTwd: gross.taxTwd,
    invoiceTaxTwd,
  };
}

function matchesBox(group: RecordGroup, { formats, taxType, customsMark, deductions }: BoxRecords): boolean {
  return (
    formats.includes(group.format) &&
    (taxType === undefined || taxType === group.taxType) &&
    (customsMark === undefined || customsMark === group.customsMark) &&
    (deductions === undefined || deductions.includes(group.deduction ?? 0))
  );
}

/** Returns the records of a box, or undefined for a box that is calculated from others. */
export function recordsOfBox(box: number): BoxRecords | undefined {
  return BOX_ROWS.find(({ sales, tax }) => sales === box || tax === box);
}

/** Returns the form that the sales require: 403 for exempt or mixed special ones, 404 for special ones only. */
export function requiredForm(
  groups: readonly Pick<RecordGroup, 'kind' | 'taxType'>[],
): '401' | '403' | '404' {
  const sales = groups.filter(({ kind }) => kind !== 'input');
  const hasOf = (...types: number[]) => sales.some(({ taxType }) => types.includes(taxType));
  if (!hasOf(Exempt, Special)) return '401';
  return hasOf(Taxable, Zero, Exempt) ? '403' : '404';
}
