import { clear } from 'idb-keyval';
import { database } from '../shared/preferences/preference-storage.ts';
import { closePreferences } from '../shared/preferences/preference-store.ts';

/** Deletes all stored preferences, so that tests are independent. */
export async function deletePreferences(): Promise<void> {
  closePreferences();
  await clear(database());
}
