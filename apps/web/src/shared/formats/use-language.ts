import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/languages.ts';

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

/** Returns the page's language and follows its changes. Works before texts are loaded. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
