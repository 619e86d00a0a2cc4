import { type DealRequest, type DealResult, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { BulletinState, needsSites } from '@parking-plus/domain';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import { deleteFilesOf } from '../files/files.repository.ts';
import { requireKnownSites } from '../sites/site-references.ts';
import {
  auditedBulletinFields,
  loadBulletinForUpdate,
  logBulletinChange,
  publishBulletinChanged,
} from './bulletin-lock.ts';
import {
  insertBulletin,
  insertSites,
  nextBulletinCode,
  removeBulletin,
  removeSites,
  resetReadReceipts,
  updateBulletin,
} from './bulletin-writes.repository.ts';
import { bulletinEmpty, bulletinWithoutSites } from './bulletins.errors.ts';
import { cleanBulletinHtml, hasVisibleContent } from './sanitize-html.ts';

export type BulletinWriter = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Creates a draft. Throws if it has no text or lacks sites. Throws 403 for sites out of scope. */
export async function createBulletin(
  { bulletin }: DealRequest<'BulletinCreate'>,
  context: BulletinWriter,
): Promise<DealResult<'BulletinCreate'>> {
  const text = await cleanText(bulletin);
  const now = context.clock.now().toISOString();
  const bulletinCode = await context.database.transaction(async (tx) => {
    await requireKnownSites(tx, context.identity, text.siteCodes, '/bulletin/siteCodes');
    const code = await nextBulletinCode(tx);
    const { siteCodes, ...fields } = text;
    await insertBulletin(tx, {
      ...fields,
      bulletinCode: code,
      state: BulletinState.Draft,
      writtenBy: context.identity.account,
      insertedAt: now,
      updatedAt: now,
    });
    await insertSites(tx, code, siteCodes);
    await logBulletinChange(tx, context, 'BulletinCreate', code, {}, text);
    return code;
  });
  publishBulletinChanged(context, bulletinCode, BulletinState.Draft);
  return { bulletinCode, version: 1 };
}

/**
 * Changes text, target or importance. `asksAgain` requires re-reading.
 * Throws as `createBulletin` does, if the code is unknown, and if the version is stale.
 */
export async function editBulletin(
  { bulletinCode, version, bulletin, asksAgain }: DealRequest<'BulletinEdit'>,
  context: BulletinWriter,
): Promise<DealResult<'BulletinEdit'>> {
  const text = await cleanText(bulletin);
  const state = await context.database.transaction(async (tx) => {
    const before = await loadBulletinForUpdate(tx, context.identity, bulletinCode, version);
    await requireKnownSites(tx, context.identity, text.siteCodes, '/bulletin/siteCodes');
    const { siteCodes, ...fields } = text;
    // Sites are removed first and added last, since they depend on the target.
    await removeSites(tx, bulletinCode);
    await updateBulletin(tx, before, { ...fields, updatedAt: context.clock.now().toISOString() });
    await insertSites(tx, bulletinCode, siteCodes);
    if (asksAgain) await resetReadReceipts(tx, bulletinCode);
    await logBulletinChange(tx, context, 'BulletinEdit', bulletinCode, auditedBulletinFields(before), text);
    return before.state;
  });
  publishBulletinChanged(context, bulletinCode, state);
  return { bulletinCode, version: version + 1 };
}

/**
 * Deletes a draft with its files. Throws as `editBulletin` does and for a published one. Throws 403 without
 * the permission to delete.
 */
export async function deleteBulletin(
  { bulletinCode, version, reason }: DealRequest<'BulletinDelete'>,
  context: BulletinWriter,
): Promise<DealResult<'BulletinDelete'>> {
  requireDeletePermission(context.identity);
  await context.database.transaction(async (tx) => {
    const before = await loadBulletinForUpdate(tx, context.identity, bulletinCode, version, 'delete');
    await deleteFilesOf(tx, FileLinkType.Bulletin, bulletinCode);
    await removeBulletin(tx, bulletinCode);
    await logBulletinChange(
      tx,
      context,
      'BulletinDelete',
      bulletinCode,
      auditedBulletinFields(before),
      {},
      reason,
    );
  });
  publishBulletinChanged(context, bulletinCode, BulletinState.Draft);
  return { bulletinCode, version };
}

/** Cleans the content and removes sites if the target does not use them. */
async function cleanText(bulletin: Schemas['BulletinText']): Promise<Schemas['BulletinText']> {
  const contentHtml = await cleanBulletinHtml(bulletin.contentHtml);
  if (!hasVisibleContent(contentHtml)) throw bulletinEmpty();
  const siteCodes = needsSites(bulletin.target) ? [...bulletin.siteCodes].sort() : [];
  if (needsSites(bulletin.target) && siteCodes.length === 0) throw bulletinWithoutSites();
  return { ...bulletin, title: bulletin.title.trim(), contentHtml, siteCodes };
}
