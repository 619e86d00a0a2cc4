import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/languages.ts';

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

/** The language of the page, followed as it is switched; needs no texts to be loaded. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
