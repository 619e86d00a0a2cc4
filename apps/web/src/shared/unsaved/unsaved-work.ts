import { create } from 'zustand';
import type { UnsavedScopeValue } from './unsaved-scope.ts';

/** Work that would be lost. */
export interface UnsavedWork {
  /** Where it is; null outside of tabs. */
  scope: UnsavedScopeValue | null;
  /** What it is, such as the title of its form. */
  label: string;
  /** Saves it, where that can be done from outside of its form. False, or a rejection, is a failure. */
  save: (() => Promise<boolean | undefined>) | undefined;
  /** Told when its user gives it up, and not when it is merely put aside. */
  discard?: (() => void) | undefined;
}

/** What is about to be left: these tabs, the whole page, or the one form whose key this is. */
export type LeavingScope = 'page' | readonly string[] | { readonly form: object };

const works = new Map<object, UnsavedWork>();

/** A copy for components, a moment behind. */
export const useUnsavedStore = create<{ works: readonly UnsavedWork[] }>()(() => ({ works: [] }));

/** Enters work, or what became of it, under a key of its owner's. */
export function enterUnsavedWork(key: object, work: UnsavedWork): void {
  works.set(key, work);
  changed();
}

/** The work is saved, discarded, or its form has gone. */
export function clearUnsavedWork(key: object): void {
  if (works.delete(key)) changed();
}

/** Unsaved work in a scope, oldest first. */
export function unsavedWorkIn(scope: LeavingScope): UnsavedWork[] {
  return [...works].flatMap(([key, work]) => (isIn(key, work, scope) ? [work] : []));
}

/** Whether a tab has unsaved work. */
export function isTabUnsaved(id: string): boolean {
  return unsavedWorkIn([id]).length > 0;
}

/** Stops guarding the work of a scope: its user has decided. */
export function giveUpUnsavedWork(scope: LeavingScope): void {
  for (const [key, work] of works) {
    if (!isIn(key, work, scope)) continue;
    works.delete(key);
    work.discard?.();
  }
  changed();
}

function isIn(key: object, { scope }: UnsavedWork, leaving: LeavingScope): boolean {
  if (leaving === 'page') return true;
  if ('form' in leaving) return leaving.form === key;
  return scope !== null && leaving.includes(scope.id);
}

let isTold = true;

function changed(): void {
  guardPage(works.size > 0);
  if (!isTold) return;
  isTold = false;
  // Forms report in the middle of React's commit, where nothing may be rendered.
  queueMicrotask(() => {
    isTold = true;
    useUnsavedStore.setState({ works: [...works.values()] });
  });
}

/** A listener that is always there would keep the page out of the browser's back-forward cache. */
function guardPage(isGuarded: boolean): void {
  if (isGuarded) window.addEventListener('beforeunload', askBrowser);
  else window.removeEventListener('beforeunload', askBrowser);
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
