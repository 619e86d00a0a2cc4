import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { menuIssues } from '@parking-plus/domain';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { menuNotValid } from './menu.errors.ts';
import { lockMenu, MENU_ID, type StoredMenu, writeMenu } from './menu.repository.ts';
import { menuParts } from './menu.service.ts';
import { mergeStoredMenu } from './menu-arrangement.ts';
import { menuChanges } from './menu-changes.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'navLeaves'>;

/**
 * Changes the arrangement of the menu for all users. Throws if the version is stale or `menuIssues` finds an
 * error.
 */
export async function changeMenu(
  { version, nodes }: DealRequest<'MenuChange'>,
  context: Writer,
): Promise<DealResult<'MenuChange'>> {
  const wanted = nodes.map(trimmed);
  return write(context, 'MenuChange', version, null, async (tx) => {
    const parts = await menuParts(tx, context.navLeaves);
    const issues = menuIssues(wanted, parts);
    if (issues.length > 0) throw menuNotValid(wanted, issues, parts);
    return wanted;
  });
}

/** Restores the default menu. Throws if the version is stale. */
export async function resetMenu(
  { version, reason }: DealRequest<'MenuReset'>,
  context: Writer,
): Promise<DealResult<'MenuReset'>> {
  return write(context, 'MenuReset', version, reason, async () => null);
}

async function write(
  context: Writer,
  deal: DataDeal,
  version: number,
  reason: string | null,
  wantedBy: (tx: Transaction) => Promise<StoredMenu['nodes']>,
): Promise<Schemas['MenuWritten']> {
  const isChanged = await context.database.transaction(async (tx) => {
    const held = await lockMenu(tx);
    if (held.version !== version) throw await staleRecord(tx, 'menu', MENU_ID);
    const nodes = await wantedBy(tx);
    const leaves = context.navLeaves;
    const [before, after] = [mergeStoredMenu(held.nodes, leaves), mergeStoredMenu(nodes, leaves)];
    const changes = menuChanges(before, after, leaves);
    if (changes.length === 0) return false;
    await writeMenu(tx, { version, nodes });
    await writeAuditLog(tx, {
      deal,
      account: context.identity.account,
      now: context.clock.now(),
      recordId: MENU_ID,
      siteCode: null,
      reason,
      changes,
    });
    return true;
  });
  if (!isChanged) return { version };
  context.changePublisher.dataChanged({ deal: dealCodes.MenuTree, ids: [MENU_ID] });
  // The permissions response contains the menu.
  context.changePublisher.dataChanged({ deal: dealCodes.MyPermissions, ids: [] });
  return { version: version + 1 };
}

function trimmed(node: Schemas['MenuNode']): Schemas['MenuNode'] {
  if (node.titles === null) return node;
  const { title, titleEn } = node.titles;
  return { ...node, titles: { title: title.trim(), titleEn: titleEn.trim() } };
}
