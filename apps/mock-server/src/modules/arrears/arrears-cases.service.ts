import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import {
  arrearsCases,
  arrearsFees,
  arrearsLetters,
  listedArrears,
} from '../../db/schema/sales/arrears.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { owedTwd, unpaidStatus } from '../unpaid-fees/unpaid-filters.ts';
import { arrearsCaseNotFound, CASE } from './arrears.errors.ts';
import { arrearsCaseList } from './arrears-case-list.query.ts';
import { findArrearsPlan } from './arrears-plan.repository.ts';

/** Throws for an unknown case. Throws 403 for a site out of scope. */
export async function showArrearsCase(
  { caseId }: DealRequest<'ArrearsCaseDetail'>,
  reader: ListReader,
): Promise<DealResult<'ArrearsCaseDetail'>> {
  const { orm } = reader.database;
  const [[shown], fees, plan, letters, operations] = await Promise.all([
    arrearsCaseList.find(eq(listedArrears.caseId, caseId), reader),
    findArrearsFees(orm, [caseId]),
    findArrearsPlan(orm, caseId),
    findLetters(orm, caseId),
    findOperationsOn(orm, caseId),
  ]);
  if (shown === undefined) throw arrearsCaseNotFound(caseId);
  requireSite(reader.identity, shown.siteCode);
  return { case: shown, fees: fees.get(caseId) ?? [], plan, letters, history: presentHistory(operations) };
}

/** 30326: changes the addressee of a case. Throws for a stale version. Throws 403 for a site out of scope. */
export async function editArrearsContact(
  { caseId, version, entries }: DealRequest<'ArrearsContactEdit'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'ArrearsContactEdit'>> {
  const fields = {
    contactName: entries.contactName?.trim() || null,
    contactAddress: entries.contactAddress?.trim() || null,
    contactPhone: entries.contactPhone?.trim() || null,
    contactEmail: entries.contactEmail?.trim() || null,
  };
  const siteCode = await database.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(arrearsCases)
      .where(eq(arrearsCases.caseId, caseId))
      .for('update');
    if (before === undefined) throw arrearsCaseNotFound(caseId);
    requireSite(identity, before.siteCode);
    if (before.version !== version) throw await staleRecord(tx, CASE, caseId);
    const changes = changesBetween(before, { ...before, ...fields }, `/arrears_cases/${caseId}`);
    if (changes.length === 0) return before.siteCode;
    await tx
      .update(arrearsCases)
      .set({ ...fields, version: version + 1 })
      .where(eq(arrearsCases.caseId, caseId));
    await writeAuditLog(tx, {
      deal: 'ArrearsContactEdit',
      account: identity.account,
      now: clock.now(),
      recordId: caseId,
      siteCode: before.siteCode,
      reason: null,
      changes,
    });
    return before.siteCode;
  });
  changePublisher.dataChanged({ deal: dealCodes.ArrearsCaseList, ids: [caseId], siteCodes: [siteCode] });
  return { caseId };
}

/** Returns the fees of cases, oldest first, by case. Fees whose plate was corrected are left out. */
export async function findArrearsFees(
  orm: Orm | Transaction,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, Schemas['ArrearsFee'][]>> {
  const rows = await orm
    .select({
      caseId: arrearsFees.caseId,
      transactionId: transactions.transactionId,
      siteName: sites.name,
      exitedAt: transactions.exitedAt,
      owedTwd,
      status: unpaidStatus,
    })
    .from(arrearsFees)
    .innerJoin(arrearsCases, eq(arrearsCases.caseId, arrearsFees.caseId))
    .innerJoin(
      transactions,
      and(
        eq(transactions.transactionId, arrearsFees.transactionId),
        eq(transactions.plateKey, arrearsCases.plateKey),
      ),
    )
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .where(inArray(arrearsFees.caseId, [...caseIds]))
    .orderBy(asc(transactions.businessDate), asc(transactions.transactionId));
  const byCase = new Map<string, Schemas['ArrearsFee'][]>();
  for (const { caseId, ...fee } of rows) byCase.set(caseId, [...(byCase.get(caseId) ?? []), fee]);
  return byCase;
}

function findLetters(orm: Orm, caseId: string) {
  return orm
    .select({
      letterId: arrearsLetters.letterId,
      stage: arrearsLetters.stage,
      stageName: arrearsLetters.stageName,
      printedAt: arrearsLetters.printedAt,
      accountName: accounts.name,
      totalTwd: arrearsLetters.totalTwd,
      dueOn: arrearsLetters.dueOn,
    })
    .from(arrearsLetters)
    .innerJoin(accounts, eq(accounts.account, arrearsLetters.account))
    .where(eq(arrearsLetters.caseId, caseId))
    .orderBy(desc(arrearsLetters.printedAt), desc(arrearsLetters.letterId));
}
