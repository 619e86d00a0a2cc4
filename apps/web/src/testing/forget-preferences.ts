import { clear } from 'idb-keyval';
import { database } from '../shared/preferences/preference-storage.ts';
import { closePreferences } from '../shared/preferences/preference-store.ts';

/** Takes everybody's preferences out of the browser, so that the next test meets none. */
export async function forgetPreferences(): Promise<void> {
  closePreferences();
  await clear(database());
}
