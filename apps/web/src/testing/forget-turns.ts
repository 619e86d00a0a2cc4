import { updateTurnRecord } from '../session/renewal/turn-record.ts';

/** Takes out of the browser what tabs of the test have told each other of tokens, which tests use again and again. */
export async function forgetTurns(): Promise<void> {
  await updateTurnRecord('settled', () => null);
}
