import type { Schemas } from '@parking-plus/contracts';
import { dayNumberOf, entryOfGovernmentDay, weekdayOf } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { dateOfCell } from '../../../shared/import/cell-date.ts';
import type { FileRules } from '../../../shared/import/check-file.ts';
import type { CellOutcome } from '../../../shared/import/import-columns.ts';

/** A row of the government's calendar (政府行政機關辦公日曆表), which lists all days of a year. */
export interface GovernmentRow {
  date: string;
  /** 0 for Sunday. Undefined if the file lacks it. */
  weekday: number | undefined;
  isOff: boolean;
  name: string;
}

/** More than ten years of days. */
const MAX_ROWS = 4000;

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** Returns the rules for reading the file, with the screen's labels. */
export function governmentRules(t: TFunction): Omit<FileRules<GovernmentRow>, 'words'> {
  const orProblem = (value: unknown, key: string): CellOutcome =>
    value === undefined ? { ok: false, problem: t(`import.${key}`) } : { ok: true, value };
  return {
    columns: [
      {
        name: 'date',
        titles: ['西元日期', '日期', 'date'],
        isRequired: true,
        read: (text) => orProblem(dateOfCell(text), 'badDate'),
      },
      {
        name: 'weekday',
        titles: ['星期', 'weekday'],
        isRequired: false,
        read: (text) => {
          if (text === '') return { ok: true, value: undefined };
          const weekday = WEEKDAYS.indexOf(text.replace(/^(?:星期|週)/, ''));
          return orProblem(weekday === -1 ? undefined : weekday, 'badWeekday');
        },
      },
      {
        name: 'isOff',
        titles: ['是否放假', 'isholiday'],
        isRequired: true,
        read: (text) => orProblem({ '0': false, 否: false, '2': true, 是: true }[text], 'badIsOff'),
      },
      {
        name: 'name',
        titles: ['備註', '備注', 'description'],
        isRequired: false,
        read: (text) => orProblem(text.length > 50 ? undefined : text, 'longName'),
      },
    ],
    keyOf: ({ date }) => date,
    checkRow: ({ date, weekday }) =>
      weekday !== undefined && weekdayOf(dayNumberOf(date)) !== weekday
        ? {
            column: 'weekday',
            problem: t('import.otherWeekday', { weekday: t(`weekdays.${weekdayOf(dayNumberOf(date))}`) }),
          }
        : undefined,
    isNeeded: (row) => entryOf(row) !== null,
    maxRows: MAX_ROWS,
  };
}

/** Returns the special day of a row, or null for an ordinary day of the week. */
function entryOf({ date, isOff, name }: GovernmentRow): Schemas['HolidayDay'] | null {
  return entryOfGovernmentDay({ date, isOff, note: name });
}

/** Returns the special day of a row that needs one. */
export function dayOf(row: GovernmentRow): Schemas['HolidayDay'] {
  const entry = entryOf(row);
  if (entry === null) throw new Error(`${row.date} is an ordinary day.`);
  return entry;
}

/** Rows of a sample file in the government's format. */
export const SAMPLE_ROWS: readonly (readonly string[])[] = [
  ['20260101', '四', '2', '開國紀念日'],
  ['20260102', '五', '0', ''],
  ['20260103', '六', '2', ''],
];
