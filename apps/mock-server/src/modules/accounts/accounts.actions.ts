import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** HR manages the accounts of its company. Only managers grant permissions beyond the type's. */
const KEEPERS = [1, 2, 100, 149];
const MANAGERS = [1, 2, 100];

export const actions: readonly DeclaredAction[] = [
  { code: '80101', title: '人員新增', accountTypes: KEEPERS },
  { code: '80102', title: '人員編輯', accountTypes: KEEPERS },
  { code: '80104', title: '人員匯出', accountTypes: [...KEEPERS, 51] },
  { code: '80107', title: '人員停用與啟用', accountTypes: KEEPERS },
  { code: '80111', title: '重設密碼', accountTypes: KEEPERS },
  { code: '80112', title: '指派操作權限', accountTypes: MANAGERS },
];
