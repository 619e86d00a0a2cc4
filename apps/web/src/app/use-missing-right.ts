import { useEffect } from 'react';
import { loadNamespaces, text } from '../i18n/i18n.ts';
import { logError } from '../shared/errors/error-log.ts';
import { notify } from '../shared/feedback/notify.ts';

/** Longer than the default: the notice states three facts. */
const SHOWN_SECONDS = 10;

/** Notifies the user on the way to the dashboard that the permission for a screen is missing. No-op for null. */
export function useMissingPermission(component: string | null): void {
  useEffect(() => {
    if (component !== null) notifyMissingPermission(component).catch(logError);
  }, [component]);
}

async function notifyMissingPermission(component: string): Promise<void> {
  await loadNamespaces(component);
  notify.warning(text('frame', 'missingRight', { title: text(component, 'title') }), SHOWN_SECONDS);
}
