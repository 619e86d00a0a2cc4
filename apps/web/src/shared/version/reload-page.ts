import { confirmLeave } from '../unsaved/leave-confirmation.ts';

/** Reloads the page after the user has decided about unsaved changes. */
export async function reloadPage(): Promise<void> {
  if (await confirmLeave('page')) window.location.reload();
}
