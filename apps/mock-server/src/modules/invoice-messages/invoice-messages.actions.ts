import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Accounts that send invoices, and the senior manager, who only reads. Sending again is 30109. */
const READERS = [1, 2, 51, 100, 150];

export const actions: readonly DeclaredAction[] = [
  { code: '30700', title: '上傳佇列', accountTypes: READERS },
  { code: '30704', title: '上傳佇列匯出', accountTypes: READERS },
];
