import {
  type ActionCode,
  type DealRequest,
  type DealResult,
  dealActions,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf, checkSite, SiteState } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { requireAction, requireSite } from '../../identity/identity.ts';
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
import { type CopiedRecords, copyRecords, lockRecordCodes } from './copied-records.ts';
import { hasRates, invoicesDoNotSuit, noRatesToCopy, sameSite, siteIsOpen } from './site-copy.errors.ts';

type Part = Schemas['SiteCopyPart'];

const FIELDS_OF_PART = {
  fees: ['feeType', 'feeCollection', 'prepaidType'],
  invoices: ['invoiceType', 'selfInvoice'],
  capacity: ['flatBays', 'mechanicalBays', 'motorcycleBays', 'disabledBays', 'electricBays'],
} as const satisfies Record<string, readonly (keyof Schemas['SiteSettings'])[]>;

/** Permissions of the deals that create the records of a part. */
const ACTIONS_OF_PART: Partial<Record<Part, readonly ActionCode[]>> = {
  rentalPlans: [dealActions.RentalPlanCreate],
  lanes: [dealActions.LaneCreate],
  bays: [dealActions.SiteBayCreate, dealActions.SiteBayPlanSave],
  partners: [dealActions.DiscountPartnerEdit],
};

/**
 * Copies settings and records of a site to another site. Records can only be copied to a site without records of the
 * part, and rates only to a site under construction: document 70302 changes those of open sites.
 * Throws if the version is stale, both sites are the same, the target is withdrawn or may not have a part, or the source
 * has none of it. Throws 403 for a site out of scope and without the permission for a part.
 */
export async function copySite(
  { siteCode, version, fromSiteCode, parts }: DealRequest<'SiteCopy'>,
  context: SiteWriter,
): Promise<DealResult<'SiteCopy'>> {
  const { identity, clock, changePublisher } = context;
  if (siteCode === fromSiteCode) throw sameSite();
  for (const action of parts.flatMap((part) => ACTIONS_OF_PART[part] ?? [])) requireAction(identity, action);
  const today = businessDateOf(clock.nowMs());
  const { written, copied, records } = await context.database.transaction(async (tx) => {
    await lockRecordCodes(tx, parts);
    // Locks in the order of codes, to prevent a deadlock of two opposite copies.
    if (fromSiteCode < siteCode) await lockSite(tx, fromSiteCode);
    const site = await loadSiteForUpdate(tx, context, siteCode, version);
    const source = await lockSite(tx, fromSiteCode);
    if (source === undefined) throw siteNotFound(fromSiteCode, '/fromSiteCode');
    requireSite(identity, fromSiteCode);
    if (site.state === SiteState.Withdrawn) throw illegalMove('final');
    const before = presentSettings(site);
    const settings = { ...before, ...copiedSettings(presentSettings(source), parts) };
    const [issue] = checkSite(settings);
    if (issue !== undefined) throw invoicesDoNotSuit();
    await requireRentalsFit(tx, site, settings, () => '/parts');
    const reason = `${fromSiteCode} ${source.name}`;
    const counts: DealResult<'SiteCopy'>['copied'] = [];
    const records: CopiedRecords[] = [];
    for (const part of parts) {
      if (isSettings(part)) {
        counts.push({ part, count: FIELDS_OF_PART[part].length });
      } else if (part === 'rates') {
        counts.push({ part, count: await copyAllRates(tx, site, fromSiteCode, today) });
      } else {
        const copy = await copyRecords[part](tx, { siteCode, fromSiteCode, today, identity });
        const operation = { deal: 'SiteCopy', account: identity.account, now: clock.now(), reason } as const;
        await logOperations(tx, operation, copy.entries);
        counts.push({ part, count: copy.count });
        records.push(copy);
      }
    }
    const next = await updateSite(tx, site, settings);
    await logSiteChange(tx, context, 'SiteCopy', siteCode, reason, [
      ...changesBetween(before, settings, `/sites/${siteCode}`),
    ]);
    return { written: { siteCode, version: next }, copied: counts, records };
  });
  for (const { events } of records) for (const event of events) changePublisher.dataChanged(event);
  return { ...publishSiteChanged(context, written), copied };
}

const isSettings = (part: Part): part is keyof typeof FIELDS_OF_PART => part in FIELDS_OF_PART;

function copiedSettings(
  source: Schemas['SiteSettings'],
  parts: readonly Part[],
): Partial<Schemas['SiteSettings']> {
  const fields = parts.filter(isSettings).flatMap((part) => [...FIELDS_OF_PART[part]]);
  return Object.fromEntries(fields.map((field) => [field, source[field]]));
}

async function copyAllRates(
  tx: Transaction,
  site: SiteFields,
  fromSiteCode: string,
  today: string,
): Promise<number> {
  if (site.state !== SiteState.BeingBuilt) throw siteIsOpen();
  if ((await findRatesFrom(tx, { siteCode: site.siteCode }, '0001-01-01')).length > 0) throw hasRates();
  const inForce = versionsInForce(await findRatesFrom(tx, { siteCode: fromSiteCode }, today), today);
  if (inForce.length === 0) throw noRatesToCopy();
  await copyRates(tx, inForce, site.siteCode, today);
  return inForce.length;
}
