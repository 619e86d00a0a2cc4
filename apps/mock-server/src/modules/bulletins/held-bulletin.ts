import { type DataDeal, dealCodes } from '@parking-plus/contracts';
import { type BulletinMove, BulletinState, canMoveBulletin, needsSites } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { logOperation } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { findSiteCodesOf, lockBulletin } from './bulletin-writes.repository.ts';
import type { BulletinWriter } from './bulletin-writes.service.ts';
import { bulletinMoveRefused, bulletinNotFound } from './bulletins.errors.ts';
import type { BulletinRow } from './bulletins.repository.ts';

export type HeldBulletin = BulletinRow & { readonly siteCodes: readonly string[] };

/**
 * Holds a bulletin for a change until the transaction ends.
 * Errors: refuses an unknown one, a stale version, and a move that its state does not let; 403 where it is for sites
 * that the writer does not see.
 */
export async function holdBulletin(
  tx: Transaction,
  identity: Identity,
  bulletinCode: string,
  version: number,
  move: BulletinMove = 'edit',
): Promise<HeldBulletin> {
  const row = await lockBulletin(tx, bulletinCode);
  if (row === undefined) throw bulletinNotFound(bulletinCode);
  const siteCodes = await findSiteCodesOf(tx, bulletinCode);
  for (const siteCode of needsSites(row.target) ? siteCodes : []) requireSite(identity, siteCode);
  if (row.version !== version) throw await staleRecord(tx, 'bulletin', bulletinCode);
  if (move !== 'edit' && !canMoveBulletin(row.state, move)) throw bulletinMoveRefused(move, row.state);
  return { ...row, siteCodes };
}

/** What its writer wrote, as the log compares it. */
export function textOf({ title, contentHtml, target, isForced, siteCodes }: HeldBulletin) {
  return { title, contentHtml, target, siteCodes: [...siteCodes], isForced };
}

/** Notes a write down; of the text only that it changed, since the log is no second store of it. */
export async function noteBulletin(
  tx: Transaction,
  { identity, clock }: Pick<BulletinWriter, 'identity' | 'clock'>,
  deal: DataDeal,
  bulletinCode: string,
  before: object,
  after: object,
  reason: string | null = null,
): Promise<void> {
  const changes = changesBetween(before, after, `/bulletins/${bulletinCode}`);
  await logOperation(tx, {
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

/** Drafts are told to those who write bulletins, others to everybody who may look at them. */
export function tellOfBulletin(
  { announcements }: Pick<BulletinWriter, 'announcements'>,
  bulletinCode: string,
  state: number,
): void {
  const deal = state === BulletinState.Draft ? dealCodes.BulletinEdit : dealCodes.BulletinList;
  announcements.dataChanged({ deal, ids: [bulletinCode] });
}
