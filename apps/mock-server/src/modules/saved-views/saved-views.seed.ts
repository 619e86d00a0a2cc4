import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/** List, name, query, owner, and the account type that it is shared with. */
const SEEDED_VIEWS = [
  ['fees/payment-list', '近 7 天失敗', '?states=2', 'admin', null],
  ['fees/payment-list', '已退款', '?refunded=yes', 'admin', 2],
  ['fees/payment-list', '待對帳', '?states=0', 'manager', 150],
  ['fees/unpaid-list', '尚未通知', '?noticed=no', 'sitemanager', 291],
  ['fees/unpaid-list', '我的站未繳', '?statuses=unpaid', 'sitemanager', null],
] as const;

const LAYOUT = JSON.stringify({ density: 'small', columns: [] });

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'saved_views',
    ['view_id', 'list_key', 'name', 'search', 'layout', 'account', 'shared_with', 'position'],
    SEEDED_VIEWS.map(([listKey, name, search, account, sharedWith], index) => [
      `V${String(index + 1).padStart(4, '0')}`,
      listKey,
      name,
      search,
      LAYOUT,
      account,
      sharedWith,
      index + 1,
    ]),
  );
};
