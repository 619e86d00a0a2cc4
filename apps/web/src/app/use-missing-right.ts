import { useEffect } from 'react';
import { loadNamespaces, text } from '../i18n/i18n.ts';
import { logError } from '../shared/errors/error-log.ts';
import { notify } from '../shared/feedback/notify.ts';

/** Three facts take longer to read than a usual message. */
const SHOWN_SECONDS = 10;

/** Notifies the user on the way to the dashboard that the right to a screen is missing; null for no screen. */
export function useMissingRight(component: string | null): void {
  useEffect(() => {
    if (component !== null) tellMissingRight(component).catch(logError);
  }, [component]);
}

async function tellMissingRight(component: string): Promise<void> {
  await loadNamespaces(component);
  notify.warning(text('frame', 'missingRight', { title: text(component, 'title') }), SHOWN_SECONDS);
}
