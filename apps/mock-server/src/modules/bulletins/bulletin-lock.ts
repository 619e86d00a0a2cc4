import { type DataDeal, dealCodes } from '@parking-plus/contracts';
import { type BulletinAction, BulletinState, canMoveBulletin } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { bulletins } from '../../db/schema/office/bulletins.schema.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { Identity } from '../../identity/identity.ts';
import { isInWriterScope } from './bulletin-access.ts';
import { findSiteCodesOf, lockBulletin } from './bulletin-writes.repository.ts';
import type { BulletinWriter } from './bulletin-writes.service.ts';
import { bulletinMoveRejected, bulletinNotFound } from './bulletins.errors.ts';
import type { BulletinRow } from './bulletins.repository.ts';

export type LockedBulletin = BulletinRow & { readonly siteCodes: readonly string[] };

/**
 * Locks a bulletin for a change until the transaction ends.
 * Throws if it is unknown, the version is stale, or its state does not allow the change. Throws 403 if it is
 * out of the writer's scope.
 */
export async function loadBulletinForUpdate(
  tx: Transaction,
  identity: Identity,
  bulletinCode: string,
  version: number,
  move: BulletinAction = 'edit',
): Promise<LockedBulletin> {
  const row = await lockBulletin(tx, bulletinCode);
  if (row === undefined) throw bulletinNotFound(bulletinCode);
  const [scope] = await tx
    .select({ isOwn: isInWriterScope(tx, identity) })
    .from(bulletins)
    .where(eq(bulletins.bulletinCode, bulletinCode));
  if (!scope?.isOwn) throw forbidden();
  const siteCodes = await findSiteCodesOf(tx, bulletinCode);
  if (row.version !== version) throw await staleRecord(tx, 'bulletin', bulletinCode);
  if (move !== 'edit' && !canMoveBulletin(row.state, move)) throw bulletinMoveRejected(move, row.state);
  return { ...row, siteCodes };
}

/** Returns the written members for comparison in the audit log. */
export function auditedBulletinFields({ title, contentHtml, target, isForced, siteCodes }: LockedBulletin) {
  return { title, contentHtml, target, siteCodes: [...siteCodes], isForced };
}

/** Logs a write. Of the text it logs only that it changed, since the log must not duplicate it. */
export async function logBulletinChange(
  tx: Transaction,
  { identity, clock }: Pick<BulletinWriter, 'identity' | 'clock'>,
  deal: DataDeal,
  bulletinCode: string,
  before: object,
  after: object,
  reason: string | null = null,
): Promise<void> {
  const changes = changesBetween(before, after, `/bulletins/${bulletinCode}`);
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: bulletinCode,
    siteCode: null,
    reason,
    changes: changes.map((change) =>
      change.pointer.endsWith('/contentHtml') ? { ...change, before: null, after: null } : change,
    ),
  });
}

/** Publishes changes of drafts to writers, and of others to all accounts that can see them. */
export function publishBulletinChanged(
  { changePublisher }: Pick<BulletinWriter, 'changePublisher'>,
  bulletinCode: string,
  state: number,
): void {
  const deal = state === BulletinState.Draft ? dealCodes.BulletinEdit : dealCodes.BulletinList;
  changePublisher.dataChanged({ deal, ids: [bulletinCode] });
}
