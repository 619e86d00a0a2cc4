import type { FieldShape } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../enums/enum-label.ts';
import { EnumTag } from '../enums/enum-tag.tsx';
import { formatCount, formatRatio, formatTwd } from '../formats/amount-format.ts';
import { formatBusinessDate, formatInstant, formatInstantSeconds } from '../formats/date-format.ts';
import { formatInvoiceNumber } from '../formats/invoice-format.ts';
import { formatList } from '../formats/list-format.ts';
import { formatMonth } from '../formats/month-format.ts';
import { formatStay } from '../formats/stay-format.ts';

/**
 * Formats a value as its kind asks: states as tags, instants with seconds unless `isBrief`.
 * Returns null for a missing value.
 */
export function fieldContent(
  field: FieldShape,
  value: unknown,
  language: Language,
  { isBrief = false } = {},
): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const parts = value.map((one) =>
      field.enumName ? enumLabel(field.enumName, one as number | string, language) : String(one),
    );
    return formatList(parts) || null;
  }
  switch (field.kind) {
    case 'twd':
      return formatTwd(value as number);
    case 'count':
      return formatCount(value as number);
    case 'ratio':
      return formatRatio(value as number);
    case 'stay':
      return formatStay(value as number, language);
    case 'businessDate':
      return formatBusinessDate(value as string);
    case 'month':
      return formatMonth(value as string);
    case 'instant':
      return (isBrief ? formatInstant : formatInstantSeconds)(value as string);
    case 'invoiceNumber':
      return formatInvoiceNumber(value as string);
    case 'enumeration':
      return field.enumName && <EnumTag name={field.enumName} code={value as number | string} />;
    case 'yesNo':
      return (value ? field.yes : field.no)?.[language] ?? enumLabel('YesNo', Number(value), language);
    default:
      return String(value);
  }
}
