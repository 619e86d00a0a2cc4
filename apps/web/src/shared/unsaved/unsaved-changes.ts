import { create } from 'zustand';
import type { UnsavedScopeValue } from './unsaved-scope.ts';

/** Unsaved changes of a form. */
export interface UnsavedChanges {
  /** The tab. Null outside tabs. */
  scope: UnsavedScopeValue | null;
  /** Description, such as the title of the form. */
  label: string;
  /** Saves the changes, if possible from outside the form. False or a rejection is a failure. */
  save: (() => Promise<boolean | undefined>) | undefined;
  /** Called when the user discards the changes, but not when the tab is hidden. */
  discard?: (() => void) | undefined;
}

/** Scope about to be left: some tabs, the whole page, or the form with this key. */
export type LeaveScope = 'page' | readonly string[] | { readonly form: object };

const works = new Map<object, UnsavedChanges>();

/** Copy for components, updated asynchronously. */
export const useUnsavedStore = create<{ works: readonly UnsavedChanges[] }>()(() => ({ works: [] }));

/** Registers or updates unsaved changes under the owner's key. */
export function registerUnsavedChanges(key: object, work: UnsavedChanges): void {
  works.set(key, work);
  changed();
}

/** Removes changes that are saved, discarded or without a form. */
export function clearUnsavedChanges(key: object): void {
  if (works.delete(key)) changed();
}

/** Returns unsaved changes in a scope, oldest first. */
export function unsavedWorkIn(scope: LeaveScope): UnsavedChanges[] {
  return [...works].flatMap(([key, work]) => (isIn(key, work, scope) ? [work] : []));
}

export function isTabUnsaved(id: string): boolean {
  return unsavedWorkIn([id]).length > 0;
}

/** Stops guarding the unsaved changes of a scope after the user's decision. */
export function discardUnsavedChanges(scope: LeaveScope): void {
  for (const [key, work] of works) {
    if (!isIn(key, work, scope)) continue;
    works.delete(key);
    work.discard?.();
  }
  changed();
}

function isIn(key: object, { scope }: UnsavedChanges, leaving: LeaveScope): boolean {
  if (leaving === 'page') return true;
  if ('form' in leaving) return leaving.form === key;
  return scope !== null && leaving.includes(scope.id);
}

let isTold = true;

function changed(): void {
  guardPage(works.size > 0);
  if (!isTold) return;
  isTold = false;
  // Forms report during React's commit, when state updates are not allowed.
  queueMicrotask(() => {
    isTold = true;
    useUnsavedStore.setState({ works: [...works.values()] });
  });
}

/** A permanent listener would disable the browser's back/forward cache. */
function guardPage(isGuarded: boolean): void {
  if (isGuarded) window.addEventListener('beforeunload', askBrowser);
  else window.removeEventListener('beforeunload', askBrowser);
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
