import { create } from 'zustand';
import { loadNamespaces, text } from '../../i18n/i18n.ts';
import { logError } from '../../shared/errors/error-log.ts';
import { HTTP_ERROR_SECONDS, notify } from '../../shared/feedback/notify.ts';
import { roleOf } from '../state/session-info.ts';
import { useSessionInfo } from '../state/session-store.ts';

/** Code and texts that explain hidden elements. Loaded on demand. */
type Explainer = typeof import('./explainer/explainer.ts')['explainer'];

/** Off on every page load: it serves a single investigation. */
const useExplainerStore = create<{ explainer: Explainer | null }>()(() => ({ explainer: null }));

/**
 * Turns explanations of hidden elements on or off.
 * Errors: never rejects; notifies the user if the code cannot be loaded.
 */
export async function toggleExplainer(isOn: boolean): Promise<void> {
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

/** Returns whether the user can see explanations: account types 1 and 2. */
export function useCanExplain(): boolean {
  return roleOf(useSessionInfo()) === 'Admin';
}

/** Returns the explainer, or null if it is off or the user may not see it. */
export function useExplainer(): Explainer | null {
  const mayExplain = useCanExplain();
  const explainer = useExplainerStore((state) => state.explainer);
  return mayExplain ? explainer : null;
}
