import { confirmLeaving } from '../unsaved/confirm-leaving.ts';

/** Reloads the page, once the user has decided about unsaved work. */
export async function reloadPage(): Promise<void> {
  if (await confirmLeaving('page')) window.location.reload();
}
