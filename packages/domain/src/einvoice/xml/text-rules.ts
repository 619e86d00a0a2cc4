import { isCalendarDate } from '../../calendar/calendar-date.ts';
import { isInvoiceNumber } from '../../invoice/numbers/invoice-number.ts';
import { parseFilingPeriod } from '../../invoice/numbers/period-notations.ts';
import type { TextRule } from './message-node.ts';

/** Buyer of a consumer invoice. */
export const CONSUMER = '0000000000';

const matching = (max: number, pattern: RegExp): TextRule => ({ max, isValid: (text) => pattern.test(text) });
const oneOf = (...values: string[]): TextRule => ({
  max: Math.max(...values.map(({ length }) => length)),
  isValid: (text) => values.includes(text),
});

/** Returns the rule of a text with a maximum length only. */
export const upTo = (max: number): TextRule => ({ max });

/** Rules of MIG 4.1, by element or type. */
export const RULES = {
  invoiceNumber: { max: 10, isValid: isInvoiceNumber },
  date: { max: 8, isValid: isCompactDate },
  time: matching(8, /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
  /** Tax number, or the ten zeros of a consumer. */
  identifier: matching(10, /^(?:\d{8}|0{10})$/),
  taxNumber: matching(8, /^\d{8}$/),
  customsMark: oneOf('1', '2'),
  invoiceType: oneOf('07', '08'),
  donateMark: oneOf('0', '1'),
  carrierType: matching(6, /^[A-Z\d]{6}$/),
  /** Blanks are reported by their own rule, because the platform has a code for them. */
  carrierId: matching(400, /^[\x20-\x7e]+$/),
  printMark: oneOf('Y', 'N'),
  randomNumber: matching(4, /^\d{4}$/),
  zeroReason: oneOf('71', '72', '73', '74', '75', '76', '77', '78', '79'),
  /** 20 digits, 7 of them decimals. */
  decimal: matching(22, /^-?\d{1,13}(?:\.\d{1,7})?$/),
  amount: matching(21, /^\d{1,13}(?:\.\d{1,7})?$/),
  wholeAmount: matching(20, /^\d{1,20}$/),
  lineNumber: matching(4, /^[1-9]\d{0,3}$/),
  lineTaxType: oneOf('1', '2', '3'),
  taxType: oneOf('1', '2', '3', '9'),
  taxRate: oneOf('0', '0.01', '0.02', '0.05', '0.15', '0.25'),
  allowanceType: oneOf('2'),
  yearMonth: { max: 5, isValid: (text) => parseFilingPeriod(text) !== undefined },
  track: matching(2, /^[A-Z]{2}$/),
  trackNumber: matching(8, /^\d{8}$/),
  booklets: matching(10, /^[1-9]\d*$/),
} satisfies Record<string, TextRule>;

function isCompactDate(text: string): boolean {
  return /^\d{8}$/.test(text) && isCalendarDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}
