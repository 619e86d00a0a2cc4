import { FileLinkType } from '@parking-plus/contracts';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_FILE_COLUMNS, seededFileRow } from '../../seeding/rows/seeded-file-row.ts';
import { timestampBefore } from '../../seeding/tools/time-before.ts';

/** Screens with a manual, and its file name. */
const SEEDED_MANUALS = [
  ['transaction-list', '交易查詢操作手冊.pdf'],
  ['rental-list', '月租合約操作手冊.pdf'],
] as const;
const WRITTEN_DAYS_AGO = 75;

/** Seeds the manuals. Files of other records are seeded with the records. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  await sql.copyRows(
    'files',
    SEEDED_FILE_COLUMNS,
    SEEDED_MANUALS.map(([screen, fileName]) =>
      seededFileRow({
        folder: 'manuals',
        fileName,
        linkedType: FileLinkType.Manual,
        linkedCode: screen,
        number: 1,
        uploadedAt: timestampBefore(settings.referenceAt, WRITTEN_DAYS_AGO, '10:00'),
      }),
    ),
  );
};
