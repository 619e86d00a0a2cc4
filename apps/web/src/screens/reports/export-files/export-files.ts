import { type DealName, dealCodes, dealTitles } from '@parking-plus/contracts';
import { exportFileListShape } from '@parking-plus/contracts/lists/export-file-list';
import { exportScheduleListShape } from '@parking-plus/contracts/lists/export-schedule-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { ExportScheduleRow } from '../../../resources/export-files/export-file-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { defineList } from '../../../shared/list/define-list.ts';

/** 檔案: files of scheduled exports. */
export const fileList = defineList(exportFileListShape, {
  rowKey: 'fileId',
  filters: ['states', { name: 'period', param: 'due' }, 'keyword'],
  columns: [
    { field: 'name', width: 200, pinned: true, card: 'title' },
    { field: 'state', width: 88, card: 'tag' },
    { field: 'rowCount', width: 88, card: 'amount' },
    { field: 'isCut', width: 80, show: ({ isCut }, { language }) => cutText(isCut, language) },
    { field: 'sizeBytes', width: 88, show: ({ sizeBytes }) => sizeText(sizeBytes), card: 'line' },
    { field: 'failure', width: 144, card: 'line' },
    { field: 'dueAt', width: 136, card: 'line' },
    { field: 'expiresAt', width: 136, card: 'line' },
    { field: 'madeAt', width: 136 },
    { field: 'dealType', width: 144, show: ({ dealType }, { language }) => contentTitle(dealType, language) },
  ],
  ignoresChosenSites: true,
});

/** 排程匯出 */
export const scheduleList = defineList(exportScheduleListShape, {
  rowKey: 'scheduleId',
  filters: ['frequencies', 'keyword'],
  columns: [
    { field: 'name', width: 200, pinned: true, card: 'title' },
    { field: 'isPaused', width: 88, card: 'tag' },
    {
      field: 'frequency',
      width: 160,
      title: 'when.label',
      show: (row, { t, language }) => whenText(row, t, language),
      card: 'line',
    },
    { field: 'nextRunAt', width: 136, card: 'line' },
    { field: 'period', width: 144, card: 'line' },
    {
      field: 'listKey',
      width: 144,
      title: exportScheduleListShape.row.dealType.label,
      as: ({ language }) => ({
        kind: 'link',
        value: ({ listKey, search, dealType }) => ({
          to: `/${listKey}${search}`,
          label: contentTitle(dealType, language),
        }),
      }),
      card: 'line',
    },
  ],
  ignoresChosenSites: true,
});

function contentTitle(code: string, language: Language): string {
  const deal = (Object.keys(dealCodes) as DealName[]).find((name) => dealCodes[name] === code);
  return deal === undefined ? code : dealTitles[deal][language];
}

function cutText(isCut: boolean, language: Language): string | null {
  return isCut ? exportFileListShape.row.isCut.yes[language] : null;
}

/** Units: 1 KB is 1,024 bytes. */
function sizeText(sizeBytes: number | null): string | null {
  if (sizeBytes === null) return null;
  const kb = sizeBytes / 1_024;
  return kb < 1_024 ? `${Math.max(1, Math.round(kb))} KB` : `${(kb / 1_024).toFixed(1)} MB`;
}

function whenText(
  { frequency, weekday, monthDay, hour }: ExportScheduleRow,
  t: TFunction,
  language: Language,
): string {
  return t(`when.${frequency}`, {
    hour: String(hour).padStart(2, '0'),
    day: monthDay,
    weekday: weekday === null ? '' : enumLabel('Weekday', weekday, language).replace('星期', ''),
  });
}
