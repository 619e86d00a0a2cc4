import type { Schemas } from '@parking-plus/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accountActions, accounts } from '../../db/schema/people/accounts.schema.ts';
import { menuTrees } from '../../db/schema/people/menu.schema.ts';
import { roleActions } from '../../db/schema/people/permissions.schema.ts';

/** Stored menu. Null nodes are the default arrangement. */
export type StoredMenu = {
  readonly version: number;
  readonly nodes: readonly Schemas['MenuNode'][] | null;
};

/** Key of the only row. */
export const MENU_ID = 'menu';

const columns = { version: menuTrees.version, nodes: menuTrees.nodes };
const own = eq(menuTrees.menuId, MENU_ID);

export async function findMenu(orm: Orm | Transaction): Promise<StoredMenu> {
  return only(await orm.select(columns).from(menuTrees).where(own));
}

/** Locks the menu until the transaction ends. */
export async function lockMenu(tx: Transaction): Promise<StoredMenu> {
  return only(await tx.select(columns).from(menuTrees).where(own).for('no key update'));
}

/** Writes the locked menu as its next version. */
export async function writeMenu(tx: Transaction, { version, nodes }: StoredMenu): Promise<void> {
  await tx
    .update(menuTrees)
    .set({ version: version + 1, nodes: nodes && [...nodes] })
    .where(own);
}

/** Returns the types of accounts that hold an action code, by type or individually. */
export async function findTypesWith(orm: Orm | Transaction, actionCode: string): Promise<number[]> {
  const ofOwn = orm
    .select({ accountType: accounts.accountType })
    .from(accountActions)
    .innerJoin(accounts, eq(accounts.account, accountActions.account))
    .where(eq(accountActions.actionCode, actionCode));
  const rows = await orm
    .select({ accountType: roleActions.accountType })
    .from(roleActions)
    .where(eq(roleActions.actionCode, actionCode))
    .union(ofOwn)
    .orderBy(sql`1`);
  return rows.map(({ accountType }) => accountType);
}

function only([row]: readonly StoredMenu[]): StoredMenu {
  if (row === undefined) throw new Error('The database has no menu; its migration makes one.');
  return row;
}
