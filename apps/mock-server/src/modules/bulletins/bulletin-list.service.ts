import { type DealRequest, type DealResult, FileLinkType } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/catalogue.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { isVisible, isWriter } from './bulletin-access.ts';
import {
  bulletinCondition,
  countBulletins,
  findBulletins,
  findBulletinsByCode,
  findSitesOf,
} from './bulletin-list.repository.ts';
import { unknownBulletin } from './bulletin-refusals.ts';
import { presentBulletinRow } from './bulletins.presenter.ts';
import { bulletins } from './bulletins.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

/** One page of bulletins with what waits for the caller: two statements. */
export async function listBulletins(
  query: DealRequest<'BulletinList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'BulletinList'>> {
  const condition = bulletinCondition(orm, query.filters ?? {}, identity);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findBulletins(orm, condition, identity, page),
    () => countBulletins(orm, condition, identity),
  );
  return { items: rows.map(presentBulletinRow), total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their codes: one statement. */
export async function exportBulletins(
  { filters = {}, afterKey }: DealRequest<'BulletinExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'BulletinExport'>> {
  const condition = and(
    bulletinCondition(orm, filters, identity),
    afterKeyCondition(bulletins.bulletinCode, afterKey),
  );
  return exportPage(
    (limit) => findBulletinsByCode(orm, condition, identity, limit),
    ({ bulletinCode }) => bulletinCode,
    (rows) => rows.map(presentBulletinRow),
  );
}

/** Errors: refuses an unknown code; 403 for one that the caller neither writes nor is meant by. */
export async function showBulletin(
  { bulletinCode }: DealRequest<'BulletinDetail'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'BulletinDetail'>> {
  const isIt = eq(bulletins.bulletinCode, bulletinCode);
  const [[text], [row], sites, files, history] = await Promise.all([
    orm
      .select({ contentHtml: bulletins.contentHtml, isVisible: isVisible(orm, identity) })
      .from(bulletins)
      .where(isIt),
    findBulletins(orm, isIt, identity, { page: 1, pageSize: 1 }),
    findSitesOf(orm, bulletinCode),
    findFilesOf(orm, FileLinkType.Bulletin, [bulletinCode]),
    isWriter(identity) ? findOperationsOn(orm, bulletinCode) : [],
  ]);
  if (text === undefined || row === undefined) throw unknownBulletin(bulletinCode);
  if (!text.isVisible) throw forbidden();
  return {
    bulletin: presentBulletinRow(row),
    contentHtml: text.contentHtml,
    sites: sites.map((site) => ({ ...site, state: site.state })),
    files: files.map(presentFile),
    history: presentHistory(history),
  };
}
