import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import { bulletins } from '../../db/schema/office/bulletins.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { isPublishedToReader, mayChange } from './bulletin-access.ts';
import { afterAccount, countReaders, findReaders, readerCondition } from './bulletin-readers.repository.ts';
import { insertReadReceipt } from './bulletin-writes.repository.ts';
import { bulletinNotFound } from './bulletins.errors.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

/**
 * Returns the addressees of a bulletin and when they read it: three statements. Throws as `requireKnown`
 * does.
 */
export async function listReaders(
  { filters, ...page }: DealRequest<'BulletinReaderList'>,
  reader: Reader,
): Promise<DealResult<'BulletinReaderList'>> {
  const { identity } = reader;
  const { orm } = reader.database;
  await requireKnown(filters.bulletinCode, reader);
  const condition = readerCondition(filters, identity);
  const [rows, { total, ...summary }] = await readPage(
    page,
    (counted) => findReaders(orm, condition, counted),
    () => countReaders(orm, condition, filters, identity),
  );
  return { items: rows.map(presentReader), total, page: page.page, pageSize: page.pageSize, summary };
}

/** Returns the next 5,000 addressees, in the order of accounts. Throws as `requireKnown` does. */
export async function exportReaders(
  { filters, afterKey }: DealRequest<'BulletinReaderExport'>,
  reader: Reader,
): Promise<DealResult<'BulletinReaderExport'>> {
  await requireKnown(filters.bulletinCode, reader);
  const condition = and(readerCondition(filters, reader.identity), afterAccount(afterKey));
  const sort = { field: 'account', order: 'asc' } as const;
  return exportPage(
    (limit) => findReaders(reader.database.orm, condition, { page: 1, pageSize: limit, sort }),
    ({ account }) => account,
    (rows) => rows.map(presentReader),
  );
}

/**
 * Marks a bulletin as read by the caller. Throws as `requireKnown` does. Throws 403 for an unpublished one.
 */
export async function markRead(
  { bulletinCode }: DealRequest<'BulletinRead'>,
  context: Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>,
): Promise<DealResult<'BulletinRead'>> {
  const { database, identity, clock, changePublisher } = context;
  const known = await requireKnown(bulletinCode, context);
  if (!known.isMine) return { readAt: null };
  const read = await database.transaction((tx) =>
    insertReadReceipt(tx, bulletinCode, identity.account, clock.now()),
  );
  if (read?.isNew) changePublisher.dataChanged({ deal: dealCodes.BulletinReaderList, ids: [bulletinCode] });
  return { readAt: read?.readAt ?? null };
}

/** Throws if the bulletin is unknown. Throws 403 if the caller is neither a writer nor addressed. */
async function requireKnown(bulletinCode: string, { database: { orm }, identity }: Reader) {
  const [row] = await orm
    .select({ isMine: isPublishedToReader(orm, identity), mayChange: mayChange(orm, identity) })
    .from(bulletins)
    .where(eq(bulletins.bulletinCode, bulletinCode));
  if (row === undefined) throw bulletinNotFound(bulletinCode);
  if (!row.isMine && !row.mayChange) throw forbidden();
  return row;
}

function presentReader(row: Awaited<ReturnType<typeof findReaders>>[number]): Schemas['BulletinReader'] {
  const { account, name, accountType, department, readAt } = row;
  return { account, name, accountType, department, readAt };
}
