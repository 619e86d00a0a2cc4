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

/** What a value's reading depends on beside its kind. */
export interface ReadContext {
  language: Language;
  enumName?: EnumName;
  yes?: Labels;
  no?: Labels;
}

/** How values of a kind read. */
export interface Kind {
  /** In words: on paper, in a title, in a file of words. */
  text: (value: never, context: ReadContext) => string;
  /** In a cell, where it is more than the text. */
  cell?: (value: never, context: ReadContext) => ReactNode;
  /** In a detail, where it is more than the text. */
  detail?: (value: never, context: ReadContext) => ReactNode;
  /** Digits that stand under each other. */
  isFigures?: true;
  /** Right-aligned. */
  isNumeric?: true;
  /** The first press on the column's head asks for the largest or latest on top. */
  isLargestFirst?: true;
  /** How a workbook has it; words unless told. */
  sheet?: Exclude<WorkbookKind, 'text'>;
}

const words = { text: (value: string) => String(value) };
const amount = { isFigures: true, isNumeric: true, isLargestFirst: true } as const;
const label = (code: number | string, { enumName, language }: ReadContext) =>
  enumName ? enumLabel(enumName, code, language) : String(code);
/** The state without the document's type in front. */
const stateOf = (stateCode: string) => stateCode.slice(5);

/** The read view of every kind of field: cell, detail, file and paper. Its inputs are those of shared/form and the search form. */
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
