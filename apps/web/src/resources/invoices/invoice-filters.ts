import { parsePeriodCode } from '@parking-plus/domain';

/** The beginning of an invoice's number, as it is stored: `AB12`, without dash or space. */
export const invoiceNumberFilter = {
  name: 'invoiceNumber',
  param: 'number',
  upperCase: true,
  normalise: (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase(),
} as const;

/** The beginning of a buyer's tax number. */
export const buyerFilter = {
  name: 'buyerTaxNumber',
  param: 'buyer',
  normalise: (text: string) => text.replaceAll(/\D/g, ''),
} as const;

/** A period as it is typed, `1151112` or `115年11-12月`; nonsense is no limit. */
export const periodCodeFilter = {
  name: 'periodCode',
  example: '1151112',
  normalise: (text: string) => parsePeriodCode(text.replaceAll(/\D/g, '')) ?? '',
} as const;
