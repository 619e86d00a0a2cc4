import { type DealRequest, type DealResult, dealActions, dealCodes } from '@parking-plus/contracts';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { Identity } from '../../identity/identity.ts';
import { RECORD, savedViewNameTaken, savedViewNotFound, tooManySavedViews } from './saved-views.errors.ts';
import {
  deleteView,
  findVisibleViews,
  insertView,
  lockOwnViews,
  lockViewNumbers,
  lockVisibleView,
  orderViews,
  type SavedViewRow,
  updateView,
} from './saved-views.repository.ts';

/** Views that an account can have of a list. */
const MOST_VIEWS = 30;

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Reader = Pick<DealContext, 'database' | 'identity'>;

/** Returns the caller's views of a list, and those shared with the caller's type. */
export async function listSavedViews(
  { listKey }: DealRequest<'SavedViewList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'SavedViewList'>> {
  const found = await findVisibleViews(orm, identity, listKey);
  return {
    items: found.map(({ view: { position: _position, sharedWith, ...view }, accountName }) => ({
      ...view,
      sharedWith: sharedWith as DealResult<'SavedViewList'>['items'][number]['sharedWith'],
      accountName,
      isOwn: view.account === identity.account,
      mayChange: mayChange(view, identity),
    })),
  };
}

/** Creates a private view. Throws if the name is taken or the list has too many views. */
export async function createSavedView(
  { listKey, name, search, layout }: DealRequest<'SavedViewCreate'>,
  context: Writer,
): Promise<DealResult<'SavedViewCreate'>> {
  const { account } = context.identity;
  const values = { listKey, name: name.trim(), search, layout, account };
  const viewId = await context.database.transaction(async (tx) => {
    await lockViewNumbers(tx);
    const own = await lockOwnViews(tx, account, listKey);
    requireFreeName(own, values.name);
    if (own.length >= MOST_VIEWS) throw tooManySavedViews(MOST_VIEWS);
    const made = await insertView(tx, values, (own.at(-1)?.position ?? 0) + 1);
    await note(tx, context, 'SavedViewCreate', made, {}, values);
    return made;
  });
  publish(context, viewId);
  return { viewId, version: 1 };
}

/** Changes name, query and layout of a view. Throws 403 without permission, and if the version is stale. */
export async function editSavedView(
  { viewId, version, name, search, layout }: DealRequest<'SavedViewEdit'>,
  context: Writer,
): Promise<DealResult<'SavedViewEdit'>> {
  const written = await context.database.transaction(async (tx) => {
    const view = await lockChangeable(tx, context.identity, viewId, version);
    const fields = { name: name.trim(), search, layout };
    if (fields.name !== view.name)
      requireFreeName(await lockOwnViews(tx, view.account, view.listKey), fields.name);
    const { name: oldName, search: oldSearch, layout: oldLayout } = view;
    await note(
      tx,
      context,
      'SavedViewEdit',
      viewId,
      { name: oldName, search: oldSearch, layout: oldLayout },
      fields,
    );
    return updateView(tx, view, fields);
  });
  publish(context, viewId);
  return written;
}

/** Shares a view with an account type, or makes it private. Errors as `editSavedView`. */
export async function shareSavedView(
  { viewId, version, sharedWith }: DealRequest<'SavedViewShare'>,
  context: Writer,
): Promise<DealResult<'SavedViewShare'>> {
  const written = await context.database.transaction(async (tx) => {
    const view = await lockChangeable(tx, context.identity, viewId, version);
    await note(tx, context, 'SavedViewShare', viewId, { sharedWith: view.sharedWith }, { sharedWith });
    return updateView(tx, view, { sharedWith });
  });
  publish(context, viewId);
  return written;
}

/** Deletes a view for all who see it. Errors as `editSavedView`. */
export async function deleteSavedView(
  { viewId, version }: DealRequest<'SavedViewDelete'>,
  context: Writer,
): Promise<DealResult<'SavedViewDelete'>> {
  await context.database.transaction(async (tx) => {
    const { listKey, name, search, layout, account } = await lockChangeable(
      tx,
      context.identity,
      viewId,
      version,
    );
    await deleteView(tx, viewId);
    await note(tx, context, 'SavedViewDelete', viewId, { listKey, name, search, layout, account }, {});
  });
  publish(context, viewId);
  return { viewId, version };
}

/** Orders the caller's views of a list; those that are not named follow. Throws for views of others. */
export async function orderSavedViews(
  { listKey, viewIds }: DealRequest<'SavedViewOrder'>,
  context: Writer,
): Promise<DealResult<'SavedViewOrder'>> {
  const { account } = context.identity;
  const ordered = await context.database.transaction(async (tx) => {
    const own = await lockOwnViews(tx, account, listKey);
    const before = own.map((view) => view.viewId);
    if (!viewIds.every((viewId) => before.includes(viewId))) throw savedViewNotFound();
    const after = [...viewIds, ...before.filter((viewId) => !viewIds.includes(viewId))];
    await orderViews(tx, after);
    for (const viewId of after) {
      const [from, to] = [before.indexOf(viewId) + 1, after.indexOf(viewId) + 1];
      if (from !== to)
        await note(tx, context, 'SavedViewOrder', viewId, { position: from }, { position: to });
    }
    return after;
  });
  context.changePublisher.dataChanged({ deal: dealCodes.SavedViewList, ids: ordered, accounts: [account] });
  return { viewIds: ordered };
}

/** Returns whether the caller owns the view, or it is shared and the caller can share views. */
function mayChange(
  { account, sharedWith }: Pick<SavedViewRow, 'account'> & { readonly sharedWith?: number | null },
  identity: Identity,
): boolean {
  if (account === identity.account) return true;
  const code = dealActions.SavedViewShare;
  return sharedWith !== null && identity.actionCodes.has(code);
}

async function lockChangeable(
  tx: Transaction,
  identity: Identity,
  viewId: string,
  version: number,
): Promise<SavedViewRow> {
  const view = await lockVisibleView(tx, identity, viewId);
  if (view === undefined) throw savedViewNotFound();
  if (!mayChange(view, identity)) throw forbidden();
  if (view.version !== version) throw await staleRecord(tx, RECORD, viewId);
  return view;
}

function requireFreeName(own: readonly SavedViewRow[], name: string): void {
  if (own.some((view) => view.name === name)) throw savedViewNameTaken(name);
}

async function note(
  tx: Transaction,
  { identity: { account }, clock }: Writer,
  deal: 'SavedViewCreate' | 'SavedViewEdit' | 'SavedViewShare' | 'SavedViewDelete' | 'SavedViewOrder',
  recordId: string,
  before: object,
  after: object,
): Promise<void> {
  const changes = changesBetween(before, after, `/saved_views/${recordId}`);
  const now = clock.now();
  await writeAuditLog(tx, { deal, account, now, recordId, siteCode: null, reason: null, changes });
}

/** All users with the list refetch: the view may have been, or may now be, shared. */
function publish({ changePublisher }: Writer, viewId: string): void {
  changePublisher.dataChanged({ deal: dealCodes.SavedViewList, ids: [viewId] });
}
