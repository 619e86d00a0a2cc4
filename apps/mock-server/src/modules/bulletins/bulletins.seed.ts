import { BulletinState, FileLinkType } from '@parking-plus/contracts';
import type { ModuleSeed, SeedContext } from '../../db/migrations/module-seed.ts';
import { toIsoInstant } from '../../db/sql/timestamptz-column.ts';
import { SEEDED_BULLETINS, type SeededBulletin } from '../../seeding/rows/seeded-bulletins.ts';
import { SEEDED_FILE_COLUMNS, seededFileRow } from '../../seeding/rows/seeded-file-row.ts';
import { timestampBefore } from '../../seeding/tools/time-before.ts';
import { linkedRecords } from './bulletins.files.ts';

/** Account that has read no important bulletin. Source: docs/accounts.md. */
const UNREAD_ACCOUNT = 'reader';
/** Share of addressees that have read an optional bulletin. */
const READ_RATIO = 0.6;

export const seed: ModuleSeed = async (context) => {
  const { sql, settings } = context;
  await sql.copyRows(
    'bulletins',
    [
      'bulletin_code',
      'title',
      'content_html',
      'target',
      'is_forced',
      'state',
      'written_by',
      'inserted_at',
      'updated_at',
      'published_at',
      'taken_down_at',
    ],
    SEEDED_BULLETINS.map((bulletin, index) => bulletinRow(bulletin, index, settings.referenceAt)),
  );
  await sql.copyRows(
    'bulletin_sites',
    ['bulletin_code', 'site_code'],
    SEEDED_BULLETINS.flatMap(({ siteCodes = [] }, index) =>
      siteCodes.map((siteCode) => [codeOf(index), siteCode]),
    ),
  );
  await sql.copyRows(
    'files',
    SEEDED_FILE_COLUMNS,
    SEEDED_BULLETINS.flatMap(({ files = [], insertedDaysAgo }, index) =>
      files.map((fileName, place) =>
        seededFileRow({
          folder: linkedRecords.folder,
          fileName,
          linkedType: FileLinkType.Bulletin,
          linkedCode: codeOf(index),
          number: place + 1,
          uploadedAt: timestampBefore(settings.referenceAt, insertedDaysAgo, '09:20'),
        }),
      ),
    ),
  );
  await seedReads(context);
};

function bulletinRow(bulletin: SeededBulletin, index: number, referenceAt: string) {
  const { title, content, target, isForced, writtenBy, insertedDaysAgo } = bulletin;
  const { publishedDaysAgo, takenDownDaysAgo } = bulletin;
  const insertedAt = timestampBefore(referenceAt, insertedDaysAgo, '09:12');
  const publishedAt =
    publishedDaysAgo === undefined ? null : timestampBefore(referenceAt, publishedDaysAgo, '09:40');
  const takenDownAt =
    takenDownDaysAgo === undefined ? null : timestampBefore(referenceAt, takenDownDaysAgo, '18:00');
  const published = publishedAt === null ? BulletinState.Draft : BulletinState.Published;
  return [
    codeOf(index),
    title,
    content,
    target,
    isForced ?? false,
    takenDownAt === null ? published : BulletinState.TakenDown,
    writtenBy,
    insertedAt,
    takenDownAt ?? publishedAt ?? insertedAt,
    publishedAt,
    takenDownAt,
  ];
}

/**
 * Seeds read receipts: all accounts except one have read the required bulletins, and most have read most of
 * the others.
 */
async function seedReads({ sql, settings, random }: SeedContext): Promise<void> {
  const { rows } = await sql.query<{ code: string; account: string; isForced: boolean; publishedAt: string }>(
    `select bulletin_code as code, account, is_forced as "isForced", published_at as "publishedAt"
     from bulletins join bulletin_audience using (bulletin_code)
     where published_at is not null
     order by bulletin_code, account`,
  );
  const chance = random('reads');
  const referenceMs = Date.parse(settings.referenceAt);
  const reads = rows
    .map((row) => ({ ...row, isRead: chance.chance(READ_RATIO), minutes: chance.whole(5, 2_400) }))
    .filter(({ isForced, isRead, account }) => (isForced ? account !== UNREAD_ACCOUNT : isRead));
  await sql.copyRows(
    'bulletin_reads',
    ['bulletin_code', 'account', 'read_at'],
    reads.map(({ code, account, publishedAt, minutes }) => [
      code,
      account,
      new Date(Math.min(Date.parse(toIsoInstant(publishedAt)) + minutes * 60_000, referenceMs)).toISOString(),
    ]),
  );
}

const codeOf = (index: number) => `BN${String(index + 1).padStart(4, '0')}`;
