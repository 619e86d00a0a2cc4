import { updateTurnRecord } from '../session/renewal/indexeddb-record.ts';

/** Deletes the token outcomes shared between tabs, because tests reuse tokens. */
export async function forgetTurns(): Promise<void> {
  await updateTurnRecord('settled', () => null);
}
