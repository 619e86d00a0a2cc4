import { type DealRequest, type DealResult, FileLinkType } from '@parking-plus/contracts';
import { asc, eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import type { Orm } from '../../db/database.ts';
import { bulletinSites, bulletins } from '../../db/schema/office/bulletins.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { isVisible, isWriter } from './bulletin-access.ts';
import { bulletinList } from './bulletin-list.query.ts';
import { bulletinNotFound } from './bulletins.errors.ts';

/** Throws if the code is unknown. Throws 403 if the caller is neither a writer nor addressed. */
export async function showBulletin(
  { bulletinCode }: DealRequest<'BulletinDetail'>,
  reader: ListReader,
): Promise<DealResult<'BulletinDetail'>> {
  const { identity } = reader;
  const { orm } = reader.database;
  const isIt = eq(bulletins.bulletinCode, bulletinCode);
  const [[text], [bulletin], namedSites, files, history] = await Promise.all([
    orm
      .select({ contentHtml: bulletins.contentHtml, isVisible: isVisible(orm, identity) })
      .from(bulletins)
      .where(isIt),
    bulletinList.find(isIt, reader),
    findSitesOf(orm, bulletinCode),
    findFilesOf(orm, FileLinkType.Bulletin, [bulletinCode]),
    isWriter(identity) ? findOperationsOn(orm, bulletinCode) : [],
  ]);
  if (text === undefined || bulletin === undefined) throw bulletinNotFound(bulletinCode);
  if (!text.isVisible) throw forbidden();
  return {
    bulletin,
    contentHtml: text.contentHtml,
    sites: namedSites,
    files: files.map(presentFile),
    history: bulletin.mayChange ? presentHistory(history) : [],
  };
}

/** Returns the sites of a bulletin, by code. */
async function findSitesOf(orm: Orm, bulletinCode: string) {
  return orm
    .select({
      siteCode: sites.siteCode,
      siteName: sites.name,
      state: sites.state,
      mode: sites.mode,
      feeType: sites.feeType,
    })
    .from(bulletinSites)
    .innerJoin(sites, eq(sites.siteCode, bulletinSites.siteCode))
    .where(eq(bulletinSites.bulletinCode, bulletinCode))
    .orderBy(asc(sites.siteCode));
}
