import {
  formatInvoiceNumber as dashedNumber,
  formatPeriod,
  formatWesternPeriod,
  isInvoiceNumber,
  parsePeriodCode,
} from '@parking-plus/domain';
import type { Language } from '../../i18n/languages.ts';

/**
 * An invoice number with its dash: `AB12345678` gives `AB-12345678`.
 * Numbers in any other form (masked copies, foreign receipts) come back as they are.
 */
export function formatInvoiceNumber(invoiceNumber: string): string {
  return isInvoiceNumber(invoiceNumber) ? dashedNumber(invoiceNumber) : invoiceNumber;
}

/**
 * An invoice period: `1151112` reads `115年11-12月`, in English `2026/11-12`.
 * Text that is no period code comes back as it is.
 */
export function formatInvoicePeriod(periodCode: string, language: Language): string {
  const period = parsePeriodCode(periodCode);
  if (!period) return periodCode;
  return language === 'zh_TC' ? formatPeriod(period) : formatWesternPeriod(period);
}

/** A number of a track as it is printed: 7 reads `00000007`. */
export function formatTrackNumber(number: number): string {
  return String(number).padStart(8, '0');
}

/** A range of numbers in words: `AB 00000000–00000049`. */
export function formatTrackRange(track: string, startNumber: number, endNumber: number): string {
  return `${track} ${formatTrackNumber(startNumber)}–${formatTrackNumber(endNumber)}`;
}
