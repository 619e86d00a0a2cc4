import { currentBuildId } from '../shared/version/new-version.ts';

/**
 * Registers the worker that shows a page while the server cannot be reached. After sign-in only, and never in
 * development. It keeps no file of the application, so it needs no part in updates: docs/decisions/0060.
 */
export function registerOfflinePage(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || currentBuildId() === null) return;
  // The application works without it.
  serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`).catch(() => {});
}
