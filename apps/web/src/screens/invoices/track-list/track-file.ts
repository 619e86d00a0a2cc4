import { enumTables, InvoiceType, type Schemas } from '@parking-plus/contracts';
import {
  checkTaxNumber,
  checkTrackRange,
  overlappingTracks,
  parsePeriodCode,
  type TrackRangeIssue,
} from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { formatTrackNumber, formatTrackRange } from '../../../shared/formats/invoice-format.ts';
import type { FileRules } from '../../../shared/import/check-file.ts';
import type { CellOutcome } from '../../../shared/import/import-columns.ts';
import { periodShape } from '../../../shared/inputs/input-normalizers.ts';

export type TrackFileRow = Schemas['NewInvoiceTrack'];

const MAX_ROWS = 2000;
const LETTERS = /^[A-Z]{2}$/;
/** Spreadsheets drop leading zeros. */
const DIGITS = /^\d{1,8}$/;

const COLUMN_OF: Readonly<Record<TrackRangeIssue, keyof TrackFileRow>> = {
  'track-format': 'track',
  'number-format': 'startNumber',
  'end-before-start': 'endNumber',
  'not-whole-booklets': 'endNumber',
};

/** Parses a period as written in files, usually `11512`. Returns undefined for other text. */
function periodOfCell(text: string): string | undefined {
  return parsePeriodCode(periodShape.onLeave?.(text) ?? text);
}

/** Parses an invoice kind by its code or its label in either language. An empty cell means electronic. */
function invoiceTypeOfCell(text: string): number | undefined {
  if (text === '') return InvoiceType.Electronic;
  return enumTables.InvoiceType.find(({ code, zh_TC, en }) => [String(code), zh_TC, en].includes(text))?.code;
}

/** Returns the rules for reading a file of tracks, with the screen's labels. */
export function trackFileRules(t: TFunction, language: Language): Omit<FileRules<TrackFileRow>, 'words'> {
  const orProblem = (value: unknown, key: string): CellOutcome =>
    value === undefined ? { ok: false, problem: t(`import.${key}`) } : { ok: true, value };
  const number = (text: string) => orProblem(DIGITS.test(text) ? Number(text) : undefined, 'badNumber');
  return {
    columns: [
      {
        name: 'periodCode',
        titles: ['期別', '發票期別', 'YearMonth', 'Period'],
        isRequired: true,
        read: (text) => orProblem(periodOfCell(text), 'badPeriod'),
      },
      {
        name: 'taxNumber',
        titles: ['營業人統編', '統編', '統一編號', 'Ban', 'Tax number'],
        isRequired: true,
        read: (text) => orProblem(checkTaxNumber(text).ok ? text : undefined, 'badTaxNumber'),
      },
      {
        name: 'track',
        titles: ['字軌', 'InvoiceTrack', 'Track'],
        isRequired: true,
        read: (text) =>
          orProblem(LETTERS.test(text.toUpperCase()) ? text.toUpperCase() : undefined, 'badTrack'),
      },
      {
        name: 'startNumber',
        titles: ['起號', '發票起號', 'InvoiceBeginNo', 'From'],
        isRequired: true,
        read: number,
      },
      {
        name: 'endNumber',
        titles: ['迄號', '發票迄號', 'InvoiceEndNo', 'To'],
        isRequired: true,
        read: number,
      },
      {
        name: 'invoiceType',
        titles: ['發票類別', '種類', 'Kind'],
        isRequired: false,
        read: (text) => orProblem(invoiceTypeOfCell(text), 'badInvoiceType'),
      },
    ],
    keyOf: ({ periodCode, track, startNumber, endNumber }) =>
      `${periodCode} ${formatTrackRange(track, startNumber, endNumber)}`,
    checkRow: (row) => {
      const issue = checkTrackRange(row);
      return issue && { column: COLUMN_OF[issue], problem: t(`range.${issue}`) };
    },
    checkRows: (rows, lines) =>
      overlappingTracks(rows).flatMap((overlap) => {
        const row = rows[overlap.at];
        const other = rows[overlap.with];
        if (!row || !other) return [];
        const range = formatTrackRange(other.track, other.startNumber, other.endNumber);
        const problem = t('import.overlap', { line: lines[overlap.with], range });
        return [
          { at: overlap.at, column: 'startNumber', value: formatTrackNumber(row.startNumber), problem },
        ];
      }),
    readXml: (text) => readAllotmentFile(text, language),
    maxRows: MAX_ROWS,
  };
}

/** Reads the platform's allotment (E0501) as rows, with booklets joined to ranges. Lazy, because it includes the XML parser. */
async function readAllotmentFile(text: string, language: Language) {
  const { joinedAllotments, readAllotment, readErrorText } = await import('@parking-plus/domain/einvoice');
  const reading = readAllotment(text);
  if (!reading.ok)
    return {
      findings: reading.errors.map(({ row = 0, element, reason, value = '' }) => ({
        line: row,
        column: element,
        value,
        problem: readErrorText({ element: '', reason })[language],
      })),
    };
  const rows = joinedAllotments(reading.value).map(
    ({ periodCode, taxNumber, track, startNumber, endNumber }) => [
      periodCode,
      taxNumber,
      track,
      formatTrackNumber(startNumber),
      formatTrackNumber(endNumber),
    ],
  );
  return { rows: [['YearMonth', 'Ban', 'InvoiceTrack', 'InvoiceBeginNo', 'InvoiceEndNo'], ...rows] };
}

/** Sample file. */
export const SAMPLE_ROWS: readonly (readonly string[])[] = [
  ['期別', '營業人統編', '字軌', '起號', '迄號'],
  ['11602', '72979298', 'AB', '00000000', '00004999'],
  ['11602', '72979298', 'AB', '00005000', '00009999'],
];
