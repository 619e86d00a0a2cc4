import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf, checkTaxNumber, partnerIssues, partnerPlanIssue } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { discountPartners } from '../../db/schema/sites/discounts.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { requireKnownSites } from '../sites/site-references.ts';
import {
  partnerInUse,
  partnerInvalid,
  partnerNotFound,
  partnerOfOtherSites,
  partnerOfPlanInvalid,
  partnerPlansOutside,
  partnerTaxNumberInvalid,
  RECORD,
} from './discount-partners.errors.ts';
import {
  findPlansOf,
  insertPartner,
  lockPartner,
  type PartnerRecord,
  removePartner,
  updatePartner,
} from './discount-partners.repository.ts';
import { partnerList } from './partner-list.query.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Throws for an unknown code. Throws 403 if the partner has no visible site. */
export async function showPartner(
  { partnerCode }: DealRequest<'DiscountPartnerDetail'>,
  reader: ListReader,
): Promise<DealResult<'DiscountPartnerDetail'>> {
  const { orm } = reader.database;
  const [[partner], plans, operations] = await Promise.all([
    partnerList.find(eq(discountPartners.partnerCode, partnerCode), reader),
    findPlansOf(orm, partnerCode),
    findOperationsOn(orm, partnerCode),
  ]);
  if (partner === undefined) throw partnerNotFound();
  const { siteCodes: visible } = reader.identity;
  if (visible !== null && !partner.siteCodes.some((siteCode) => visible.includes(siteCode)))
    throw forbidden();
  return {
    partner,
    plans: plans.map(({ discountCode, name, validFrom, validUntil }) => ({
      discountCode,
      name,
      validFrom,
      validUntil,
    })),
    history: presentHistory(operations),
  };
}

/**
 * Throws if the settings contradict each other or a site is unknown. Throws 403 for a site out of scope.
 */
export async function createPartner(
  { entries }: DealRequest<'DiscountPartnerCreate'>,
  context: Writer,
): Promise<DealResult<'DiscountPartnerCreate'>> {
  const fields = valuesOf(entries);
  const partnerCode = await context.database.transaction(async (tx) => {
    await requireValid(tx, context, fields);
    const code = await insertPartner(tx, fields);
    await logChange(tx, context, 'DiscountPartnerCreate', code, { before: {}, after: fields });
    return code;
  });
  return publishChange(context, partnerCode, fields.siteCodes);
}

/** Throws as `createPartner`, for a stale version, and if plans would exceed the new sites or period. */
export async function editPartner(
  { partnerCode, version, entries }: DealRequest<'DiscountPartnerEdit'>,
  context: Writer,
): Promise<DealResult<'DiscountPartnerEdit'>> {
  const fields = valuesOf(entries);
  return writePartner(partnerCode, version, context, async (tx, partner) => {
    const after = { ...partner, ...fields };
    if (changesBetween(partner, after).length === 0) return [];
    await requireValid(tx, context, fields);
    await requirePlansInside(tx, context, after);
    await updatePartner(tx, partner, fields);
    await logChange(tx, context, 'DiscountPartnerEdit', partnerCode, { before: partner, after });
    return fields.siteCodes;
  });
}

/** Throws for a stale version and if discount plans refer to the partner. */
export async function deletePartner(
  { partnerCode, version, reason }: DealRequest<'DiscountPartnerDelete'>,
  context: Writer,
): Promise<DealResult<'DiscountPartnerDelete'>> {
  requireDeletePermission(context.identity);
  return writePartner(partnerCode, version, context, async (tx, partner) => {
    const plans = await findPlansOf(tx, partnerCode);
    if (plans.length > 0) throw partnerInUse(plans.map(({ discountCode }) => discountCode));
    await removePartner(tx, partnerCode);
    await logChange(tx, context, 'DiscountPartnerDelete', partnerCode, {
      before: partner,
      after: {},
      reason,
    });
    return [];
  });
}

/**
 * Returns the partner of a new discount plan, locked until the transaction ends. Throws if none is given, and if
 * the plan exceeds the partner's sites or contract period.
 */
export async function requirePartnerOfPlan(
  tx: Transaction,
  partnerCode: string | null | undefined,
  plan: Parameters<typeof partnerPlanIssue>[1],
): Promise<PartnerRecord> {
  if (!partnerCode) throw partnerOfPlanInvalid('required');
  const partner = await lockPartner(tx, partnerCode);
  if (partner === undefined) throw partnerOfPlanInvalid('not-found');
  const issue = partnerPlanIssue(partner, plan);
  if (issue !== null) throw partnerOfPlanInvalid(issue);
  return partner;
}

/** Converts typed values to stored ones. */
export function valuesOf(entries: Schemas['PartnerEntries']) {
  return {
    ...entries,
    name: entries.name.trim(),
    contactName: entries.contactName?.trim() || null,
    contactPhone: entries.contactPhone?.trim() || null,
    contactEmail: entries.contactEmail?.trim() || null,
    taxNumber: entries.taxNumber || null,
    siteCodes: [...entries.siteCodes].sort(),
  };
}

/** Throws if the settings contradict each other or a site is unknown. Throws 403 for a site out of scope. */
export async function requireValid(
  tx: Transaction,
  { identity }: Pick<Writer, 'identity'>,
  fields: ReturnType<typeof valuesOf>,
): Promise<void> {
  const [first, ...rest] = partnerIssues(fields);
  if (first !== undefined) throw partnerInvalid([first, ...rest]);
  if (fields.taxNumber !== null && !checkTaxNumber(fields.taxNumber).ok) throw partnerTaxNumberInvalid();
  await requireKnownSites(tx, identity, fields.siteCodes, '/entries/siteCodes');
}

/** Throws if the partner also has sites out of scope. */
export function requireOwnSites(
  { siteCodes: visible }: Writer['identity'],
  { siteCodes }: Pick<PartnerRecord, 'siteCodes'>,
): void {
  if (visible !== null && !siteCodes.every((siteCode) => visible.includes(siteCode)))
    throw partnerOfOtherSites();
}

/** Throws if plans that have not ended exceed the sites or period of the partner. */
export async function requirePlansInside(
  tx: Transaction,
  { clock }: Pick<Writer, 'clock'>,
  partner: PartnerRecord,
): Promise<void> {
  const today = businessDateOf(clock.nowMs());
  const outside = (await findPlansOf(tx, partner.partnerCode)).filter(
    (plan) => plan.state === 1 && plan.validUntil >= today && partnerPlanIssue(partner, plan) !== null,
  );
  if (outside.length > 0) throw partnerPlansOutside(outside.map(({ discountCode }) => discountCode));
}

/** Runs a write on a locked partner whose sites are all visible. `write` returns sites that it added. */
async function writePartner(
  partnerCode: string,
  version: number,
  context: Writer,
  write: (tx: Transaction, partner: PartnerRecord) => Promise<readonly string[]>,
): Promise<{ partnerCode: string }> {
  const siteCodes = await context.database.transaction(async (tx) => {
    const partner = await lockPartner(tx, partnerCode);
    if (partner === undefined) throw partnerNotFound();
    requireOwnSites(context.identity, partner);
    if (partner.version !== version) throw await staleRecord(tx, RECORD, partnerCode);
    return [...partner.siteCodes, ...(await write(tx, partner))];
  });
  return publishChange(context, partnerCode, siteCodes);
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  partnerCode: string,
  { before, after, reason = null }: { before: object; after: object; reason?: string | null },
): Promise<void> {
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: partnerCode,
    // A partner of several sites belongs to none of them alone.
    siteCode: null,
    reason,
    changes: changesBetween(before, after, `/discount_partners/${partnerCode}`),
  });
}

/** Publishes a change event to the users who can see the partner. */
function publishChange(
  { changePublisher }: Writer,
  partnerCode: string,
  siteCodes: readonly string[],
): { partnerCode: string } {
  const unique = [...new Set(siteCodes)];
  changePublisher.dataChanged({ deal: dealCodes.DiscountPartnerList, ids: [partnerCode], siteCodes: unique });
  return { partnerCode };
}
