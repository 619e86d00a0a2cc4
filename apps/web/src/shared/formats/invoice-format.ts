import {
  formatInvoiceNumber as dashedNumber,
  formatPeriod,
  formatWesternPeriod,
  isInvoiceNumber,
  parsePeriodCode,
} from '@parking-plus/domain';
import type { Language } from '../../i18n/languages.ts';

/**
 * Formats an invoice number with its dash: `AB12345678` gives `AB-12345678`. Returns numbers in other forms
 * unchanged, such as masked copies and foreign receipts.
 */
export function formatInvoiceNumber(invoiceNumber: string): string {
  return isInvoiceNumber(invoiceNumber) ? dashedNumber(invoiceNumber) : invoiceNumber;
}

/**
 * Formats a period: `1151112` gives `115年11-12月`, in English `2026/11-12`. Returns other text unchanged.
 */
export function formatInvoicePeriod(periodCode: string, language: Language): string {
  const period = parsePeriodCode(periodCode);
  if (!period) return periodCode;
  return language === 'zh_TC' ? formatPeriod(period) : formatWesternPeriod(period);
}

/** Formats a number of a track as printed: 7 gives `00000007`. */
export function formatTrackNumber(number: number): string {
  return String(number).padStart(8, '0');
}

/** Formats a range of numbers: `AB 00000000–00000049`. */
export function formatTrackRange(track: string, startNumber: number, endNumber: number): string {
  return `${track} ${formatTrackNumber(startNumber)}–${formatTrackNumber(endNumber)}`;
}
