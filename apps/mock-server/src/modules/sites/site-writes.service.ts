import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf, checkSite, SiteMode, SiteState, transitionSite } from '@parking-plus/domain';
import { changeOf, changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { hasContractInForce } from '../../ledger/sales/site-owner.ts';
import { requireRentalsFit } from './require-site-service.ts';
import { requireReadyToOpen } from './site-opening.service.ts';
import {
  foreignCompany,
  illegalMove,
  ownerByContract,
  siteCodeTaken,
  siteInvalid,
  siteNotFound,
} from './sites.errors.ts';
import { presentSettings } from './sites.presenter.ts';
import {
  addAccountSite,
  findCompanies,
  insertSite,
  lockSite,
  type SiteFields,
  updateSite,
} from './sites.repository.ts';

export type SiteWriter = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Written = Schemas['SiteWritten'];

/**
 * Creates a site under construction. Throws if the code is taken, the settings are invalid, or the company is
 * foreign.
 */
export async function createSite(
  { siteCode, settings }: DealRequest<'SiteCreate'>,
  context: SiteWriter,
): Promise<DealResult<'SiteCreate'>> {
  const { database, identity } = context;
  validateSettings(settings);
  await database
    .transaction(async (tx) => {
      await requireOwnCompany(tx, settings, context);
      await insertSite(tx, {
        ...settings,
        siteCode,
        state: SiteState.BeingBuilt,
        sync: 0,
        openedOn: null,
        withdrawnOn: null,
        version: 1,
      });
      if (identity.siteCodes !== null) await addAccountSite(tx, identity.account, siteCode);
      await logSiteChange(
        tx,
        context,
        'SiteCreate',
        siteCode,
        null,
        changesBetween({}, settings, `/sites/${siteCode}`),
      );
    })
    .catch((error: unknown) => {
      const isTaken = findDatabaseError(error)?.code === SqlState.UniqueViolation;
      throw isTaken ? siteCodeTaken(siteCode) : error;
    });
  return publishSiteChanged(context, { siteCode, version: 1 });
}

/**
 * Changes a site's settings. Throws as `createSite` does, if the version is stale, if the site is withdrawn, if running
 * rentals do not fit the new mode or fee type, and if the owner is not the current contract's owner.
 */
export async function editSite(
  { siteCode, version, settings }: DealRequest<'SiteEdit'>,
  context: SiteWriter,
): Promise<DealResult<'SiteEdit'>> {
  validateSettings(settings);
  const written = await context.database.transaction(async (tx) => {
    const site = await loadSiteForUpdate(tx, context, siteCode, version);
    if (site.state === SiteState.Withdrawn) throw illegalMove('final');
    if (settings.companyCode !== site.companyCode || settings.branchCode !== site.branchCode)
      await requireOwnCompany(tx, settings, context);
    const changes = changesBetween(presentSettings(site), settings, `/sites/${siteCode}`);
    if (changes.length === 0) return { siteCode, version };
    await requireRentalsFit(tx, site, settings, (setting) => `/settings/${setting}`);
    const isOtherOwner =
      settings.ownerName !== site.ownerName || settings.ownerTaxNumber !== site.ownerTaxNumber;
    if (isOtherOwner && (await hasContractInForce(tx, siteCode, businessDateOf(context.clock.nowMs()))))
      throw ownerByContract(settings.ownerName !== site.ownerName ? 'ownerName' : 'ownerTaxNumber');
    const next = await updateSite(tx, site, settings);
    await logSiteChange(tx, context, 'SiteEdit', siteCode, null, changes);
    return { siteCode, version: next };
  });
  return written.version === version ? written : publishSiteChanged(context, written);
}

/**
 * Opens a site under construction. Throws if the version is stale, the state does not allow it, or the site lacks what it
 * needs to open.
 */
export async function openSite(
  { siteCode, version, reason }: DealRequest<'SiteMove'>,
  context: SiteWriter,
): Promise<DealResult<'SiteMove'>> {
  const today = businessDateOf(context.clock.nowMs());
  const written = await context.database.transaction(async (tx) => {
    const site = await loadSiteForUpdate(tx, context, siteCode, version);
    const move = transitionSite(site.state as SiteState, 'open');
    if (!move.ok) throw illegalMove(move.reason);
    await requireReadyToOpen(tx, site, today);
    const next = await updateSite(tx, site, { state: move.state, mode: SiteMode.Valid, openedOn: today });
    await logSiteChange(tx, context, 'SiteMove', siteCode, reason, [
      changeOf(['sites', siteCode, 'state'], site.state, move.state),
    ]);
    return { siteCode, version: next };
  });
  context.changePublisher.dataChanged({ deal: dealCodes.MachineList, ids: [], siteCodes: [siteCode] });
  return publishSiteChanged(context, written);
}

/**
 * Locks a site for a write. Throws if it is unknown or the version is stale. Throws 403 if it is out of
 * scope.
 */
export async function loadSiteForUpdate(
  tx: Transaction,
  { identity }: Pick<SiteWriter, 'identity'>,
  siteCode: string,
  version: number,
): Promise<SiteFields> {
  const site = await lockSite(tx, siteCode);
  if (site === undefined) throw siteNotFound(siteCode);
  requireSite(identity, siteCode);
  if (site.version !== version) throw await staleRecord(tx, 'site', siteCode);
  return site;
}

/** Logs a write to a site. */
export async function logSiteChange(
  tx: Transaction,
  { identity, clock }: Pick<SiteWriter, 'identity' | 'clock'>,
  deal: DataDeal,
  siteCode: string,
  reason: string | null,
  changes: readonly Schemas['DocumentChange'][],
): Promise<void> {
  const { account } = identity;
  await writeAuditLog(tx, { deal, account, now: clock.now(), recordId: siteCode, siteCode, reason, changes });
}

/** Publishes the change to users who can see the site. */
export function publishSiteChanged(
  { changePublisher }: Pick<SiteWriter, 'changePublisher'>,
  written: Written,
): Written {
  const { siteCode } = written;
  changePublisher.dataChanged({ deal: dealCodes.SiteList, ids: [siteCode], siteCodes: [siteCode] });
  return written;
}

function validateSettings(settings: Schemas['SiteSettings']): void {
  const issues = checkSite(settings);
  if (issues.length > 0) throw siteInvalid(issues);
}

async function requireOwnCompany(
  tx: Transaction,
  { companyCode, branchCode }: Schemas['SiteSettings'],
  { identity, clock }: SiteWriter,
): Promise<void> {
  const offered = await findCompanies(tx, identity, businessDateOf(clock.nowMs()));
  const known = offered.filter((row) => row.companyCode === companyCode);
  if (known.length === 0) throw foreignCompany('companyCode');
  if (branchCode !== null && !known.some((row) => row.branchCode === branchCode))
    throw foreignCompany('branchCode');
}
