import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { businessDateOf, checkSite, SiteState } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { requireSite } from '../../identity/identity.ts';
import { versionsInForce } from '../rates/rate-pricing.ts';
import { copyRates, findRatesFrom } from '../rates/rates.repository.ts';
import { requireRentalsFit } from '../sites/require-site-service.ts';
import {
  loadSiteForUpdate,
  logSiteChange,
  publishSiteChanged,
  type SiteWriter,
} from '../sites/site-writes.service.ts';
import { illegalMove, siteNotFound } from '../sites/sites.errors.ts';
import { presentSettings } from '../sites/sites.presenter.ts';
import { lockSite, type SiteFields, updateSite } from '../sites/sites.repository.ts';
import { hasRates, invoicesDoNotSuit, noRatesToCopy, sameSite, siteIsOpen } from './site-copy.errors.ts';

type Parts = DealRequest<'SiteCopy'>['parts'];

const FIELDS_OF_PART = {
  fees: ['feeType', 'feeCollection', 'prepaidType'],
  invoices: ['invoiceType', 'selfInvoice'],
} as const satisfies Record<string, readonly (keyof Schemas['SiteSettings'])[]>;

/**
 * Copies parts of a site's settings to another site. Rates can only be copied to a site under construction
 * without rates: document 70302 changes those of open sites.
 * Throws if the version is stale, both sites are the same, or the target may not have a part.
 */
export async function copySite(
  { siteCode, version, fromSiteCode, parts }: DealRequest<'SiteCopy'>,
  context: SiteWriter,
): Promise<DealResult<'SiteCopy'>> {
  if (siteCode === fromSiteCode) throw sameSite();
  const today = businessDateOf(context.clock.nowMs());
  const written = await context.database.transaction(async (tx) => {
    // Locks in the order of codes, to prevent a deadlock of two opposite copies.
    if (fromSiteCode < siteCode) await lockSite(tx, fromSiteCode);
    const site = await loadSiteForUpdate(tx, context, siteCode, version);
    const source = await lockSite(tx, fromSiteCode);
    if (source === undefined) throw siteNotFound(fromSiteCode, '/fromSiteCode');
    requireSite(context.identity, fromSiteCode);
    if (site.state === SiteState.Withdrawn) throw illegalMove('final');
    const before = presentSettings(site);
    const settings = { ...before, ...copied(presentSettings(source), parts) };
    const [issue] = checkSite(settings);
    if (issue !== undefined) throw invoicesDoNotSuit();
    if (parts.includes('rates')) await copyAllRates(tx, site, fromSiteCode, today);
    await requireRentalsFit(tx, site, settings, () => '/parts');
    const next = await updateSite(tx, site, settings);
    await logSiteChange(tx, context, 'SiteCopy', siteCode, `${fromSiteCode} ${source.name}`, [
      ...changesBetween(before, settings, `/sites/${siteCode}`),
    ]);
    return { siteCode, version: next };
  });
  return publishSiteChanged(context, written);
}

function copied(source: Schemas['SiteSettings'], parts: Parts): Partial<Schemas['SiteSettings']> {
  const fields = parts.flatMap((part) => (part === 'rates' ? [] : [...FIELDS_OF_PART[part]]));
  return Object.fromEntries(fields.map((field) => [field, source[field]]));
}

async function copyAllRates(
  tx: Transaction,
  site: SiteFields,
  fromSiteCode: string,
  today: string,
): Promise<void> {
  if (site.state !== SiteState.BeingBuilt) throw siteIsOpen();
  if ((await findRatesFrom(tx, { siteCode: site.siteCode }, '0001-01-01')).length > 0) throw hasRates();
  const inForce = versionsInForce(await findRatesFrom(tx, { siteCode: fromSiteCode }, today), today);
  if (inForce.length === 0) throw noRatesToCopy();
  await copyRates(tx, inForce, site.siteCode, today);
}
