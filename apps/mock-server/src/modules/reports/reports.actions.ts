import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Accounts that read reports. Each report also requires the code of the list behind it. */
const READERS = [1, 2, 51, 100, 150, 251];

export const actions: readonly DeclaredAction[] = [
  { code: '90700', title: '營運報表', accountTypes: READERS },
  { code: '90704', title: '報表匯出', accountTypes: READERS },
];
