import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';

/** Name of a record in errors. */
export const RECORD = localized('排程匯出', 'scheduled export');

/** The caller has no such schedule. */
export function exportScheduleNotFound() {
  return businessError(
    'export-schedule-not-found',
    localized(
      '找不到此排程匯出，可能已被刪除，請重新整理。',
      'This scheduled export was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** The caller has no such file. */
export function exportFileNotFound() {
  return businessError(
    'export-file-not-found',
    localized(
      '找不到此檔案，可能已被刪除，請重新整理。',
      'This file was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** The caller has a schedule with this name. */
export function exportNameTaken(name: string) {
  return rejectField(
    '/entries/name',
    'export-name-taken',
    localized(
      `未儲存：已有排程匯出「${name}」，請換一個名稱。`,
      `Not saved: you already have a scheduled export named "${name}". Choose another name.`,
    ),
    localized('名稱已使用', 'This name is in use'),
  );
}

/** The caller has the largest number of schedules. */
export function tooManyExportSchedules(most: number) {
  return businessError(
    'too-many-export-schedules',
    localized(
      `未儲存：每個帳號最多 ${most} 個排程匯出，請先刪除不用的排程。`,
      `Not saved: an account can have at most ${most} scheduled exports. Delete those that you do not need first.`,
    ),
  );
}

/** The deal is no export, or its rows have no columns for a text file. */
export function exportNotSchedulable() {
  return rejectField(
    '/dealType',
    'export-not-schedulable',
    localized(
      '未儲存：此內容不能排程匯出，請改用列表的匯出。',
      'Not saved: this content cannot be exported on a schedule. Use the export of the list instead.',
    ),
    localized('不能排程匯出', 'Cannot be scheduled'),
  );
}

/** The export deal does not accept the filters. */
export function exportFiltersRejected() {
  return rejectField(
    '/filters',
    'export-filters-rejected',
    localized(
      '未儲存：篩選條件不適用於此匯出，請在列表重新查詢後再排程。',
      'Not saved: the filters do not apply to this export. Query the list again and schedule its export.',
    ),
    localized('篩選條件不適用', 'Filters do not apply'),
  );
}

/** The frequency needs another day. */
export function exportDayMissing(field: 'weekday' | 'monthDay') {
  const isWeekly = field === 'weekday';
  return rejectField(
    `/entries/${field}`,
    'export-day-missing',
    localized(
      `未儲存：請選擇${isWeekly ? '星期' : '日期'}。`,
      `Not saved: choose the ${isWeekly ? 'weekday' : 'day of the month'}.`,
    ),
    localized('必填', 'Required'),
  );
}

/** The filters of the list have no period that a run could replace. */
export function exportWithoutPeriod() {
  return rejectField(
    '/entries/period',
    'export-without-period',
    localized(
      '未儲存：此列表沒有期間可替換，請選「依篩選條件」。',
      'Not saved: this list has no period to replace. Choose “As filtered”.',
    ),
    localized('此列表沒有期間', 'This list has no period'),
  );
}
