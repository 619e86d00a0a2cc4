import type { ComponentType } from 'react';
import { loadScreen } from './screen-registry.ts';

/** One promise per screen, as `use` requires. A rejected promise is dropped on retry. */
const loading = new Map<string, Promise<ComponentType>>();

/**
 * Returns the promise of a screen by its view component path. It is stable until `evictScreen` is called after a
 * failure.
 */
export function getScreen(component: string): Promise<ComponentType> {
  const known = loading.get(component);
  if (known) return known;
  const promise: Promise<ComponentType> = loadScreen(component).then((Screen) => {
    // Allows `use` to read the value synchronously; an untracked promise would show the skeleton for one frame.
    Object.assign(promise, { status: 'fulfilled', value: Screen });
    return Screen;
  });
  loading.set(component, promise);
  return promise;
}

/** Drops a screen's promise, so that the next call fetches it again. */
export function evictScreen(component: string): void {
  loading.delete(component);
}

/** Prefetches a screen. Never rejects; opening the screen retries. */
export async function fetchScreen(component: string): Promise<void> {
  await getScreen(component).catch(() => evictScreen(component));
}
