import type { PeriodCode } from '../numbers/period-code.ts';
import { filingPeriodOf } from '../numbers/period-notations.ts';
import type { ReturnForm } from './return-form.ts';

/** Filer of the return. Texts are as the tax office’s file has them. */
export type Filer = {
  /** Letter of the county (縣市別). */
  readonly county: string;
  /** 1 the seller itself, 2 an agent. */
  readonly method: 1 | 2;
  readonly personId: string;
  readonly name: string;
  readonly areaCode: string;
  readonly phone: string;
  readonly extension: string;
  /** Registration of the agent. */
  readonly agentNumber: string;
};

export type SummaryInput = {
  readonly taxNumber: string;
  readonly registrationNumber: string;
  readonly period: PeriodCode;
  readonly form: ReturnForm;
  readonly filer: Filer;
};

/** Boxes of deductible customs papers (28). The totals contain them, and the file has no fields for them. */
export const CUSTOMS_BOXES = [78, 79, 80, 81];

const FORM_401 = '1';
/** A seller that files for itself alone. */
const SEPARATE_DECLARATION = '1';
const NOT_CONSOLIDATED = '0';
const TWO_MONTHLY = '1';
const AMOUNT = 12;
const TAX = 10;

const SALES_TAXES = [2, 6, 10, 14, 18, 22];
const PURCHASE_TAXES = [29, 31, 33, 35, 37, 39, 41, 43, 45, 47];
/** The first box of the calculation, whose boxes are all taxes. */
const CALCULATION = 101;

/** Overpunched last digits: index 0–9. */
const POSITIVE = '{ABCDEFGHI';
const NEGATIVE = '}JKLMNOPQR';

/** Returns a signed number of a fixed width whose last digit carries the sign: 105 is `…10E`, −105 is `…10N`. */
export function overpunched(value: number, width: number): string {
  const text = String(Math.abs(value)).padStart(width, '0');
  if (text.length > width || !Number.isInteger(value))
    throw new RangeError(`${value} exceeds ${width} digits.`);
  return `${text.slice(0, -1)}${(value < 0 ? NEGATIVE : POSITIVE)[Number(text.at(-1))]}`;
}

/** Returns whether each amount fits its field of the summary: taxes have 10 digits, other amounts 12. */
export function fitsSummaryFile({ boxes }: ReturnForm): boolean {
  return Object.entries(boxes).every(([name, amountTwd]) => {
    const box = Number(name);
    const isTax = box >= CALCULATION || SALES_TAXES.includes(box) || PURCHASE_TAXES.includes(box);
    return Math.abs(amountTwd) < 10 ** (isTax ? TAX : AMOUNT);
  });
}

/**
 * Returns a return's summary (申報書檔, `.TET_U`): one line of 112 fields parted by `|`, ended by CR LF.
 * Fields of the forms 403 and 404 are zero. The file number is blank, which the tax office's program fills in.
 * Null if the form has customs papers: without their fields, the parts would not add up to the totals.
 * Errors: throws `RangeError` unless the form fits (`fitsSummaryFile`).
 * Units: whole NT$, zero-padded, the last digit overpunched.
 * Source: notes on the public layout; one source.
 */
export function summaryFile({
  taxNumber,
  registrationNumber,
  period,
  form,
  filer,
}: SummaryInput): string | null {
  if (CUSTOMS_BOXES.some((box) => (form.boxes[box] ?? 0) !== 0)) return null;
  const amounts = (...boxes: (number | null)[]) =>
    boxes.map((box) => overpunched(box === null ? 0 : (form.boxes[box] ?? 0), AMOUNT));
  const taxes = (...boxes: (number | null)[]) =>
    boxes.map((box) => overpunched(box === null ? 0 : (form.boxes[box] ?? 0), TAX));
  const [noAmount = '', noTax = ''] = [...amounts(null), ...taxes(null)];
  const isByAgent = filer.method === 2;
  const fields = [
    // 1–8
    FORM_401,
    ' '.repeat(8),
    taxNumber,
    filingPeriodOf(period),
    SEPARATE_DECLARATION,
    registrationNumber,
    NOT_CONSOLIDATED,
    String(form.invoiceCount).padStart(10, '0'),
    // 9–25: sales
    ...amounts(1, 5, 9, 13, 17, 21),
    ...taxes(...SALES_TAXES),
    ...amounts(null, 3, 7, 19, 23),
    // 26–46: exempt and special sales, of 403 and 404
    ...Array.from({ length: 6 }, () => noAmount),
    ...Array.from({ length: 5 }, () => [noAmount, noTax]).flat(),
    noAmount,
    ...Array.from({ length: 2 }, () => [noAmount, noTax]).flat(),
    // 47–49: total, of it land and other fixed assets
    ...amounts(25, 26, 27),
    // 50–71: purchases
    ...amounts(28, 30, 32, 34, 36, 38, 40, 42, 44, 46),
    ...taxes(...PURCHASE_TAXES),
    ...amounts(48, 49),
    // 72–81: 403 only
    '000',
    noTax,
    ...Array.from({ length: 4 }, () => noAmount),
    ...Array.from({ length: 4 }, () => noTax),
    // 82–95: calculation
    ...taxes(101, null, null, null, null, 107, 108, null, 110, 111, 112, 113, 114, 115),
    // 96–104: who files
    TWO_MONTHLY,
    filer.county,
    String(filer.method),
    filer.personId.padEnd(10),
    filer.name,
    filer.areaCode.padEnd(4),
    filer.phone.padEnd(11),
    filer.extension.padEnd(5),
    (isByAgent ? filer.agentNumber : '').padEnd(50),
    // 105–112: 404 and banks
    ...Array.from({ length: 3 }, () => noAmount),
    ...Array.from({ length: 3 }, () => noTax),
    noAmount,
    noTax,
  ];
  return `${fields.join('|')}\r\n`;
}
