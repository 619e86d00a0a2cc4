import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { ownerContracts } from '../../db/schema/sales/owners.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { updateOwnerContract } from './owner-contract-list.query.ts';

/** Locks the contracts of a site. Lock the site after them, as an edit does. */
export async function lockContractsOfSite(tx: Transaction, siteCode: string): Promise<void> {
  await tx
    .select({ ownerContractId: ownerContracts.ownerContractId })
    .from(ownerContracts)
    .where(eq(ownerContracts.siteCode, siteCode))
    .orderBy(asc(ownerContracts.ownerContractId))
    .for('update');
}

/** Ends the contracts of a locked site that run past its last day. Returns their ids. */
export async function endContractsOfSite(
  tx: Transaction,
  { identity, clock }: Pick<DealContext, 'identity' | 'clock'>,
  {
    siteCode,
    lastDay,
    reason,
  }: { readonly siteCode: string; readonly lastDay: string; readonly reason: string },
): Promise<string[]> {
  const runsOn = or(isNull(ownerContracts.endsOn), gt(ownerContracts.endsOn, lastDay));
  const rows = await tx
    .select()
    .from(ownerContracts)
    .where(and(eq(ownerContracts.siteCode, siteCode), runsOn));
  for (const before of rows) {
    const { ownerContractId, version, ...fields } = before;
    await updateOwnerContract(tx, before, { ...fields, endsOn: lastDay });
    await writeAuditLog(tx, {
      deal: 'OwnerContractEdit',
      account: identity.account,
      now: clock.now(),
      recordId: ownerContractId,
      siteCode,
      reason,
      changes: changesBetween(before, { ...before, endsOn: lastDay }, `/owner_contracts/${ownerContractId}`),
    });
  }
  return rows.map(({ ownerContractId }) => ownerContractId);
}
