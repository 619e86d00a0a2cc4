import type { OpenPage } from './found-pages.ts';

const none: readonly OpenPage[] = [];

/** The open tabs, in their order. */
export function useOpenPages(): readonly OpenPage[] {
  return none;
}
