import { updateSharedRecord } from '../session/renewal/indexeddb-record.ts';

/** Deletes the token outcomes shared between tabs, because tests reuse tokens. */
export async function resetTabLocks(): Promise<void> {
  await updateSharedRecord('settled', () => null);
}
