import { dealActions, FileLinkType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { LinkedRecords } from '../files/linked-records.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.SitePhoto,
  folder: 'site-photos',
  accepts: 'pictures',
  readAction: null,
  writeAction: dealActions.SiteList,
  async find(orm, code) {
    const [site] = await orm.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, code));
    return site;
  },
};
