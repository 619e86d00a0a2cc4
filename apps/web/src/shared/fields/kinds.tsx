import type { EnumName, InputKind, Labels } from '@parking-plus/contracts';
import type { DateRange } from '@parking-plus/domain';
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../enums/enum-label.ts';
import { EnumTag } from '../enums/enum-tag.tsx';
import { hasTones } from '../enums/enum-tones.ts';
import { formatCount, formatRatio, formatTwd } from '../formats/amount-format.ts';
import {
  formatBusinessDate,
  formatInstant,
  formatInstantSeconds,
  formatSpan,
} from '../formats/date-format.ts';
import { formatInvoiceNumber, formatInvoicePeriod, formatTrackNumber } from '../formats/invoice-format.ts';
import { formatMonth } from '../formats/month-format.ts';
import { formatStay } from '../formats/stay-format.ts';
import { formatTimeOfDay } from '../formats/time-of-day-format.ts';
import { PlateChip } from '../plates/plate-chip.tsx';
import type { WorkbookKind } from '../workbook/workbook.ts';
import styles from './kinds.module.css';

/** Context for formatting a value, in addition to its kind. */
export interface ReadContext {
  language: Language;
  enumName?: EnumName;
  yes?: Labels;
  no?: Labels;
}

/** Formats of a kind. */
export interface Kind {
  /** Plain text for print, titles and text files. */
  text: (value: never, context: ReadContext) => string;
  /** Content of a cell, if it differs from the text. */
  cell?: (value: never, context: ReadContext) => ReactNode;
  /** Content of a detail, if it differs from the text. */
  detail?: (value: never, context: ReadContext) => ReactNode;
  /** Uses tabular figures. */
  isFigures?: true;
  /** Right-aligned. */
  isNumeric?: true;
  /** The first click on the header sorts in descending order. */
  isLargestFirst?: true;
  /** Workbook format; text by default. */
  sheet?: Exclude<WorkbookKind, 'text'>;
}

const words = { text: (value: string) => String(value) };
const amount = { isFigures: true, isNumeric: true, isLargestFirst: true } as const;
const label = (code: number | string, { enumName, language }: ReadContext) =>
  enumName ? enumLabel(enumName, code, language) : String(code);
/** Removes the document type from a state code. */
const stateOf = (stateCode: string) => stateCode.slice(5);

/**
 * Read views of all field kinds: cell, detail, file and print. Inputs are in shared/form and the search form.
 */
export const kinds: Readonly<Record<InputKind, Kind>> = {
  plainText: words,
  site: words,
  period: { text: ({ start, end }: DateRange) => formatSpan(start, end) },
  record: words,
  longText: words,
  richText: words,
  secret: words,
  mobileNumber: words,
  emailAddress: words,
  taxNumber: words,
  donationCode: words,
  carrierNumber: words,
  identifier: { ...words, isFigures: true },
  digits: { ...words, isFigures: true },
  plate: { ...words, cell: (plate: string) => <PlateChip plate={plate} /> },
  invoiceNumber: { text: formatInvoiceNumber, isFigures: true },
  invoicePeriod: {
    text: (code: string, { language }: ReadContext) => formatInvoicePeriod(code, language),
    isFigures: true,
  },
  trackNumber: { text: formatTrackNumber, isFigures: true },
  twd: {
    text: formatTwd,
    cell: (twd: number) => (
      <span className={twd < 0 ? styles.negative : styles.figures}>{formatTwd(twd)}</span>
    ),
    ...amount,
    sheet: 'number',
  },
  count: { text: formatCount, ...amount, sheet: 'number' },
  ratio: { text: formatRatio },
  stay: {
    text: (minutes: number, { language }: ReadContext) => formatStay(minutes, language),
    ...amount,
    sheet: 'stay',
  },
  businessDate: { text: formatBusinessDate, isFigures: true, isLargestFirst: true, sheet: 'date' },
  month: { text: formatMonth },
  timeOfDay: { text: formatTimeOfDay },
  instant: {
    text: formatInstant,
    detail: formatInstantSeconds,
    isFigures: true,
    isLargestFirst: true,
    sheet: 'instant',
  },
  enumeration: {
    text: label,
    detail: (code: number | string, { enumName }: ReadContext) =>
      enumName && hasTones(enumName) && <EnumTag name={enumName} code={code} />,
  },
  documentState: {
    text: (code: string, { language }: ReadContext) => enumLabel('DocumentState', stateOf(code), language),
    detail: (code: string) => <EnumTag name="DocumentState" code={stateOf(code)} />,
  },
  yesNo: {
    text: (is: boolean, { yes, no, language }: ReadContext) =>
      (is ? yes : no)?.[language] ?? enumLabel('YesNo', Number(is), language),
  },
};
