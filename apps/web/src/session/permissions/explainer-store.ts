import { create } from 'zustand';
import { loadNamespaces, text } from '../../i18n/i18n.ts';
import { logError } from '../../shared/errors/error-log.ts';
import { HTTP_ERROR_SECONDS, notify } from '../../shared/feedback/notify.ts';
import { roleOf } from '../state/session-info.ts';
import { useSessionInfo } from '../state/session-store.ts';

/** What explains hidden elements: code and texts that nobody else needs. */
type Explainer = typeof import('./explainer/explainer.ts')['explainer'];

/** Off with every opening of the page: it is for looking into one question. */
const useExplainerStore = create<{ explainer: Explainer | null }>()(() => ({ explainer: null }));

/** Explains hidden elements from now on, or no longer. Errors: none; where its code cannot be fetched the user is told. */
export async function turnExplainer(isOn: boolean): Promise<void> {
  if (!isOn) {
    useExplainerStore.setState({ explainer: null });
    return;
  }
  try {
    const [{ explainer }] = await Promise.all([
      import('./explainer/explainer.ts'),
      loadNamespaces('permissions'),
    ]);
    useExplainerStore.setState({ explainer });
  } catch (error) {
    logError(error, { kind: 'code' });
    notify.error(text('failure', 'network'), HTTP_ERROR_SECONDS);
  }
}

/** Whether the signed-in user may ask why something is hidden: types 1 and 2. */
export function useMayExplain(): boolean {
  return roleOf(useSessionInfo()) === 'Admin';
}

/** What explains hidden elements to the signed-in user; null where nothing is to be explained. */
export function useExplainer(): Explainer | null {
  const mayExplain = useMayExplain();
  const explainer = useExplainerStore((state) => state.explainer);
  return mayExplain ? explainer : null;
}
