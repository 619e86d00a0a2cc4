import { ExportFailure, ExportFileState, FileLinkType } from '@parking-plus/contracts';
import { ExportFrequency, ExportPeriod, type ExportTimes, nextExportRunMs } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { CSV_MEDIA_TYPE, generateCsv } from '../../seeding/rows/generated-csv.ts';
import { SEEDED_FILE_COLUMNS } from '../../seeding/rows/seeded-file-row.ts';
import { dayBefore, timestampBefore } from '../../seeding/tools/time-before.ts';

const monthly = (monthDay: number, hour: number): ExportTimes => ({
  frequency: ExportFrequency.Monthly,
  weekday: null,
  monthDay,
  hour,
});
const weekly = (weekday: number, hour: number): ExportTimes => ({
  frequency: ExportFrequency.Weekly,
  weekday,
  monthDay: null,
  hour,
});

/** Owner, name, export deal, list, its query and filters, columns, times, days, and whether it is paused. */
const SEEDED_SCHEDULES = [
  [
    'admin',
    '月初金流明細',
    '10404',
    'fees/payment-list',
    '?states=1',
    { states: [1] },
    ['paymentId', 'siteCode', 'plate', 'amountTwd', 'state', 'requestedAt'],
    monthly(1, 6),
    ExportPeriod.LastMonth,
    false,
  ],
  [
    'admin',
    '每週失敗付款',
    '10404',
    'fees/payment-list',
    '?states=2',
    { states: [2] },
    [],
    weekly(1, 8),
    ExportPeriod.LastSevenDays,
    true,
  ],
  [
    'manager',
    '月營收',
    '90704',
    'reports/business-report',
    '',
    { report: 'revenue', by: 'day', from: '2026-01-01', to: '2026-01-31', against: 'none' },
    ['revenueTwd', 'transactionCount', 'receivedTwd'],
    monthly(31, 23),
    ExportPeriod.MonthToYesterday,
    false,
  ],
] as const;

/** Schedule, days before, time, state, reason, and rows. */
const SEEDED_FILES = [
  [1, 19, '06:00', ExportFileState.Done, null, 412],
  [2, 4, '08:00', ExportFileState.Failed, ExportFailure.RightLost, null],
  [1, 50, '06:00', ExportFileState.Expired, null, 398],
] as const;
const KEPT_DAYS = 30;

/** Seeds schedules of two accounts and the files of one. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const { referenceAt } = settings;
  await sql.copyRows(
    'export_schedules',
    [
      'schedule_id',
      'account',
      'name',
      'deal_type',
      'list_key',
      'search',
      'filters',
      'fields',
      'language',
      'frequency',
      'weekday',
      'month_day',
      'hour',
      'period',
      'next_run_at',
    ],
    SEEDED_SCHEDULES.map(
      ([account, name, deal, listKey, search, filters, fields, times, period, isPaused], index) => [
        scheduleId(index + 1),
        account,
        name,
        deal,
        listKey,
        search,
        JSON.stringify(filters),
        `{${fields.join(',')}}`,
        'zh_TC',
        times.frequency,
        times.weekday,
        times.monthDay,
        times.hour,
        period,
        isPaused ? null : new Date(nextExportRunMs(times, Date.parse(referenceAt))).toISOString(),
      ],
    ),
  );
  const made = SEEDED_FILES.map(([number, days, time, state, failure, rowCount], index) => {
    const [account, name, dealType] = SEEDED_SCHEDULES[number - 1] as (typeof SEEDED_SCHEDULES)[number];
    const fileId = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
    const dueAt = timestampBefore(referenceAt, days, time);
    const fileName = `${name}_${dayBefore(referenceAt, days).replaceAll('-', '')}-${time.replace(':', '')}.csv`;
    const sizeBytes = rowCount === null ? null : generateCsv({ fileName, linkedCode: fileId }).length;
    const expiresAt =
      rowCount === null ? null : `${dayBefore(referenceAt, days - KEPT_DAYS)}T${time}:00+08:00`;
    const row = [
      fileId,
      scheduleId(number),
      account,
      name,
      dealType,
      dueAt,
      state,
      failure,
      dueAt,
      rowCount,
      sizeBytes,
      expiresAt,
    ];
    return { fileId, state, fileName, sizeBytes, dueAt, row };
  });
  await sql.copyRows(
    'export_files',
    [
      'file_id',
      'schedule_id',
      'account',
      'name',
      'deal_type',
      'due_at',
      'state',
      'failure',
      'made_at',
      'row_count',
      'size_bytes',
      'expires_at',
    ],
    made.map(({ row }) => row),
  );
  await sql.copyRows(
    'files',
    SEEDED_FILE_COLUMNS,
    made
      .filter(({ state }) => state === ExportFileState.Done)
      .map(({ fileId, fileName, sizeBytes, dueAt }) => [
        fileId,
        'exports',
        `${fileId}.csv`,
        fileName,
        CSV_MEDIA_TYPE,
        sizeBytes,
        FileLinkType.ExportFile,
        fileId,
        dueAt,
      ]),
  );
};

function scheduleId(number: number): string {
  return `E${String(number).padStart(4, '0')}`;
}
