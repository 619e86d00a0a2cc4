import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { BulletinState } from '@parking-plus/domain';
import { loadBulletinForUpdate, logBulletinChange, publishBulletinChanged } from './bulletin-lock.ts';
import { updateBulletin } from './bulletin-writes.repository.ts';
import type { BulletinWriter } from './bulletin-writes.service.ts';

/** Publishes a draft or an unpublished bulletin. Throws as `loadBulletinForUpdate` does. */
export async function publishBulletin(
  { bulletinCode, version }: DealRequest<'BulletinPublish'>,
  context: BulletinWriter,
): Promise<DealResult<'BulletinPublish'>> {
  const now = context.clock.now().toISOString();
  await context.database.transaction(async (tx) => {
    const before = await loadBulletinForUpdate(tx, context.identity, bulletinCode, version, 'publish');
    const state = BulletinState.Published;
    await updateBulletin(tx, before, { state, publishedAt: now, takenDownAt: null, updatedAt: now });
    await logBulletinChange(tx, context, 'BulletinPublish', bulletinCode, { state: before.state }, { state });
  });
  publishBulletinChanged(context, bulletinCode, BulletinState.Published);
  return { bulletinCode, version: version + 1 };
}

/** Unpublishes a bulletin and keeps its read receipts. Throws as `loadBulletinForUpdate` does. */
export async function unpublishBulletin(
  { bulletinCode, version, reason }: DealRequest<'BulletinUnpublish'>,
  context: BulletinWriter,
): Promise<DealResult<'BulletinUnpublish'>> {
  const now = context.clock.now().toISOString();
  await context.database.transaction(async (tx) => {
    const before = await loadBulletinForUpdate(tx, context.identity, bulletinCode, version, 'take-down');
    const state = BulletinState.TakenDown;
    await updateBulletin(tx, before, { state, takenDownAt: now, updatedAt: now });
    const changed = [{ state: before.state }, { state }] as const;
    await logBulletinChange(tx, context, 'BulletinUnpublish', bulletinCode, ...changed, reason);
  });
  publishBulletinChanged(context, bulletinCode, BulletinState.TakenDown);
  return { bulletinCode, version: version + 1 };
}
