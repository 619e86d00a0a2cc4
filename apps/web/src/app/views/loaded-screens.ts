import type { ComponentType } from 'react';
import { loadScreen } from './screen-registry.ts';

/** One promise per screen, as `use` needs; a failed one is dropped when the user tries again. */
const loading = new Map<string, Promise<ComponentType>>();

/** The screen of a view component path; the same promise until it failed and `forgetScreen` was called. */
export function screenOf(component: string): Promise<ComponentType> {
  const known = loading.get(component);
  if (known) return known;
  const promise: Promise<ComponentType> = loadScreen(component).then((Screen) => {
    // So `use` reads it at once; a promise that it meets for the first time shows the skeleton for a frame.
    Object.assign(promise, { status: 'fulfilled', value: Screen });
    return Screen;
  });
  loading.set(component, promise);
  return promise;
}

/** Lets the next call fetch a screen anew. */
export function forgetScreen(component: string): void {
  loading.delete(component);
}

/** Fetches a screen for later. Errors: none; a failure is left to who opens it, who asks for it anew. */
export async function fetchScreen(component: string): Promise<void> {
  await screenOf(component).catch(() => forgetScreen(component));
}
