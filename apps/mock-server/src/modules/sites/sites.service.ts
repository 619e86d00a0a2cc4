import { type DealRequest, type DealResult, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { siteListCondition } from './site-filters.ts';
import { unknownSite } from './site-refusals.ts';
import { presentSettings, presentSite } from './sites.presenter.ts';
import { findCompanies, findSite, findSites, findSiteUse, sumSites } from './sites.repository.ts';
import { sites } from './sites.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** One page of sites with the figures of all that match: two statements. */
export async function listSites(
  query: DealRequest<'SiteList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'SiteList'>> {
  const condition = siteListCondition(query.filters ?? {}, identity.siteCodes);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findSites(orm, condition, page),
    () => sumSites(orm, condition),
  );
  return { items: rows.map(presentSite), total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their codes: one statement. */
export async function exportSites(
  { filters = {}, afterKey }: DealRequest<'SiteExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'SiteExport'>> {
  const condition = and(
    siteListCondition(filters, identity.siteCodes),
    afterKeyCondition(sites.siteCode, afterKey),
  );
  return exportPage(
    (limit) => findSites(orm, condition, { page: 1, pageSize: limit }),
    ({ siteCode }) => siteCode,
    (rows) => rows.map(presentSite),
  );
}

/** Errors: refuses an unknown code; 403 for a site that the account may not see. */
export async function showSite(
  { siteCode }: DealRequest<'SiteDetail'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'SiteDetail'>> {
  const found = await findSite(orm, siteCode);
  if (found === undefined) throw unknownSite(siteCode);
  requireSite(identity, siteCode);
  const [use, photos, history] = await Promise.all([
    findSiteUse(orm, siteCode, businessDateOf(clock.nowMs())),
    findFilesOf(orm, FileLinkType.SitePhoto, [siteCode]),
    findOperationsOn(orm, siteCode),
  ]);
  const { site, companyName, branchName } = found;
  return {
    siteCode,
    settings: presentSettings(site),
    companyName,
    branchName,
    state: site.state,
    sync: site.sync,
    openedOn: site.openedOn,
    withdrawnOn: site.withdrawnOn,
    version: site.version,
    use,
    photos: photos.map(presentFile),
    history: presentHistory(history),
  };
}

/** The companies to which the account may add sites, each with its branches. */
export async function chooseForSite(
  _query: DealRequest<'SiteChoices'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'SiteChoices'>> {
  const companies = new Map<string, Schemas['SiteCompany']>();
  for (const { companyCode, name, branchCode, branchName } of await findCompanies(orm, identity.siteCodes)) {
    const company = companies.get(companyCode) ?? { companyCode, name, branches: [] };
    companies.set(companyCode, company);
    if (branchCode !== null && branchName !== null) company.branches.push({ branchCode, name: branchName });
  }
  return { companies: [...companies.values()] };
}
