import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import { MENU_GROUPS } from '../menu/menu-groups.ts';
import { manualNotFound } from './manuals.errors.ts';
import { findManuals, removeManual } from './manuals.repository.ts';

type Row = Schemas['ManualRow'];

/** Returns one page of all screens with their manuals: one statement. */
export async function listManuals(
  { filters = {}, page, pageSize, sort }: DealRequest<'ManualList'>,
  { database: { orm }, navLeaves }: Pick<DealContext, 'database' | 'navLeaves'>,
): Promise<DealResult<'ManualList'>> {
  // The oldest of several is last and wins: the navbar shows it.
  const files = new Map((await findManuals(orm)).map((file) => [file.screen, file]));
  const rows = navLeaves
    .toSorted((a, b) => groupPlace(a.group) - groupPlace(b.group) || a.order - b.order)
    .map(({ name, title, group, groupTitle }): Row => {
      const file = files.get(name);
      return {
        screen: name,
        title,
        groupTitle: MENU_GROUPS.find((known) => known.name === group)?.title ?? groupTitle ?? group,
        file: file === undefined ? null : presentFile(file),
      };
    });
  const matching = rows.filter((row) => isSelected(row, filters));
  const sorted = sort === undefined ? matching : matching.toSorted(orderOf(sort));
  return {
    items: sorted.slice((page - 1) * pageSize, page * pageSize),
    total: sorted.length,
    page,
    pageSize,
    summary: { screenCount: rows.length, manualCount: rows.filter(({ file }) => file !== null).length },
  };
}

/** Deletes a manual. Throws if it does not exist. Throws 403 for account types above 100. */
export async function deleteManual(
  { fileId, reason }: DealRequest<'ManualDelete'>,
  { database, identity, clock, changePublisher }: Omit<DealContext, 'connections'>,
): Promise<DealResult<'ManualDelete'>> {
  requireDeletePermission(identity);
  const screen = await database.transaction(async (tx) => {
    const removed = await removeManual(tx, fileId);
    if (removed === undefined) throw manualNotFound();
    await writeAuditLog(tx, {
      deal: 'ManualDelete',
      account: identity.account,
      now: clock.now(),
      recordId: removed.screen,
      siteCode: null,
      reason,
      changes: changesBetween({ fileName: removed.fileName }, {}, `/files/${fileId}`),
    });
    return removed.screen;
  });
  // The permissions response contains the manuals; the list of manuals refetches on it, too.
  changePublisher.dataChanged({ deal: dealCodes.MyPermissions, ids: [screen] });
  return { screen };
}

type FoundManual = Awaited<ReturnType<typeof findManuals>>[number];

function presentFile({ folder, storedName, screen: _, ...file }: FoundManual): Schemas['ManualFile'] {
  return { ...file, sysPath: `files/${folder}/${storedName}` };
}

function groupPlace(group: string): number {
  const place = MENU_GROUPS.findIndex(({ name }) => name === group);
  return place < 0 ? MENU_GROUPS.length : place;
}

function isSelected(row: Row, { hasManual, keyword = '' }: Schemas['ManualFilters']): boolean {
  const part = keyword.trim().toLowerCase();
  const texts = [row.screen, row.title, row.groupTitle, row.file?.fileName ?? ''];
  return (
    (hasManual === undefined || hasManual === (row.file !== null)) &&
    texts.some((text) => text.toLowerCase().includes(part))
  );
}

function orderOf({ field, order }: Schemas['ManualSort']) {
  const sign = order === 'asc' ? 1 : -1;
  const sortedBy = (row: Row) => (field === 'title' ? row.title : (row.file?.[field] ?? null));
  return (a: Row, b: Row) => {
    const [left, right] = [sortedBy(a), sortedBy(b)];
    if (left === right) return a.screen < b.screen ? -1 : 1;
    // Screens without a manual come last in both directions.
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  };
}
