import { tabIdOf } from './tab-list.ts';

/** Returns the tab ID of the browser's address, which is ahead of React until the next location is rendered. */
export function addressedTabId(): string {
  return tabIdOf(`/${window.location.pathname.slice(import.meta.env.BASE_URL.length)}`);
}
