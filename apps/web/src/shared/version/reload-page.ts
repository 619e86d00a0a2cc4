import { confirmLeaving } from '../unsaved/leave-confirmation.ts';

/** Reloads the page after the user has decided about unsaved changes. */
export async function reloadPage(): Promise<void> {
  if (await confirmLeaving('page')) window.location.reload();
}
