import { create } from 'zustand';
import { normalPath } from '../shared/navigation/nav-tree.ts';

/** How often each view was started anew; a new number makes React mount it from scratch. */
export const useViewStore = create<{ revisions: Readonly<Record<string, number>> }>()(() => ({
  revisions: {},
}));

/** Id of the view at a path; search and hash belong to the view, not to its identity. */
function viewIdOf(path: string): string {
  return normalPath(path.replace(/[?#].*$/, ''));
}

/** Starts a view anew the next time it is shown: its state goes, its data is fetched again. */
export function reloadView(path: string): void {
  const id = viewIdOf(path);
  useViewStore.setState(({ revisions }) => ({ revisions: { ...revisions, [id]: (revisions[id] ?? 0) + 1 } }));
}

/** Forgets every view: what one user looked at is no business of the next. */
export function forgetViews(): void {
  useViewStore.setState({ revisions: {} });
}
