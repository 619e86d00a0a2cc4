import { parsePeriodCode } from '@parking-plus/domain';
import { textField } from '../../shared/table/url-field.ts';

export const INVOICE_NUMBER_MAX_LENGTH = 11;
export const TAX_NUMBER_LENGTH = 8;
export const PERIOD_MAX_LENGTH = 12;

/** The beginning of an invoice's number, as it is kept: `AB12`, without dash or space. */
export const invoiceNumberField = () =>
  textField({
    maxLength: INVOICE_NUMBER_MAX_LENGTH,
    normalise: (text) => text.replaceAll(/[\s-]/g, '').toUpperCase(),
  });

/** The beginning of a buyer's tax number. */
export const taxNumberField = () =>
  textField({ maxLength: TAX_NUMBER_LENGTH, normalise: (text) => text.replaceAll(/\D/g, '') });

/** A period as it is typed, `1151112` or `115年11-12月`; nonsense is no limit. */
export const periodCodeField = () =>
  textField({
    maxLength: PERIOD_MAX_LENGTH,
    normalise: (text) => parsePeriodCode(text.replaceAll(/\D/g, '')) ?? '',
  });
