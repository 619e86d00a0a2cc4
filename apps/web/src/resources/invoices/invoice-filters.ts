import { parsePeriodCode } from '@parking-plus/domain';

/** Prefix of an invoice number as stored: `AB12`, without dash or space. */
export const invoiceNumberFilter = {
  name: 'invoiceNumber',
  param: 'number',
  upperCase: true,
  normalise: (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase(),
} as const;

/** Prefix of a buyer's tax number. */
export const buyerFilter = {
  name: 'buyerTaxNumber',
  param: 'buyer',
  normalise: (text: string) => text.replaceAll(/\D/g, ''),
} as const;

/** Period as `1151112` or `115年11-12月`. Invalid input sets no filter. */
export const periodCodeFilter = {
  name: 'periodCode',
  example: '1151112',
  normalise: (text: string) => parsePeriodCode(text.replaceAll(/\D/g, '')) ?? '',
} as const;
