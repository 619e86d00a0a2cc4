import { type DealRequest, type DealResult, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { siteNotFound } from './sites.errors.ts';
import { presentSettings } from './sites.presenter.ts';
import { findCompanies, findSite, findSiteUse } from './sites.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Throws if the code is unknown. Throws 403 for a site out of scope. */
export async function showSite(
  { siteCode }: DealRequest<'SiteDetail'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'SiteDetail'>> {
  const found = await findSite(orm, siteCode);
  if (found === undefined) throw siteNotFound(siteCode);
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

/** Returns the companies to which the account can add sites, each with its branches. */
export async function chooseForSite(
  _query: DealRequest<'SiteOptions'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'SiteOptions'>> {
  const offered = await findCompanies(orm, identity, businessDateOf(clock.nowMs()));
  const companies = new Map<string, Schemas['SiteCompany']>();
  for (const { companyCode, name, branchCode, branchName } of offered) {
    const company = companies.get(companyCode) ?? { companyCode, name, branches: [] };
    companies.set(companyCode, company);
    if (branchCode !== null && branchName !== null) company.branches.push({ branchCode, name: branchName });
  }
  return { companies: [...companies.values()] };
}
