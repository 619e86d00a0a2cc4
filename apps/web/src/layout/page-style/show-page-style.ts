import { create } from 'zustand';
import { currentLanguage, switchLanguage, text } from '../../i18n/i18n.ts';
import { isLanguageSelectedHere, resetLanguageChoice } from '../../i18n/languages.ts';
import { logError } from '../../shared/errors/error-log.ts';
import { HTTP_ERROR_SECONDS, notify } from '../../shared/feedback/notify.ts';
import type { StoredSection } from '../../shared/preferences/preference.ts';
import {
  arePreferencesReady,
  currentSections,
  preferenceOf,
  setPreference,
  watchPreferences,
} from '../../shared/preferences/preference-store.ts';
import { ownLanguage, pageStyle } from '../../shared/theme/page-style.ts';
import { chooseTheme, useThemeStore } from '../../stores/theme-store.ts';

const useShown = create<{ isShown: boolean }>()(() => ({ isShown: false }));

/** Returns whether the user's page style is applied. Rendering earlier would flash the previous style. */
export function useIsPageStyleShown(): boolean {
  return useShown(({ isShown }) => isShown);
}

function showTheme(): void {
  const { choice, colour, size } = preferenceOf(pageStyle);
  const now = useThemeStore.getState();
  if (now.choice === choice && now.colour === colour && now.size === size) return;
  chooseTheme({ choice, colour, size });
}

/** Language choice whose texts failed to load. */
let failedChoice: StoredSection | undefined;

async function showLanguage(): Promise<void> {
  // A language selected on the sign-in page replaces the stored one.
  if (isLanguageSelectedHere()) {
    resetLanguageChoice();
    setPreference(ownLanguage, currentLanguage());
    return;
  }
  const language = preferenceOf(ownLanguage);
  const choice = currentSections().get(ownLanguage.name);
  if (language === null || language === currentLanguage() || choice === failedChoice) return;
  try {
    await switchLanguage(language);
  } catch (error) {
    // Another preference change may have requested the same texts in the meantime.
    if (choice === failedChoice) return;
    failedChoice = choice;
    logError(error, { kind: 'code' });
    notify.error(text('failure', 'network'), HTTP_ERROR_SECONDS);
    return;
  }
  resetLanguageChoice();
  // The choice may have changed while these texts loaded.
  await showLanguage();
}

async function follow(): Promise<void> {
  if (!arePreferencesReady()) {
    if (useShown.getState().isShown) resetLanguageChoice();
    useShown.setState({ isShown: false });
    return;
  }
  showTheme();
  await showLanguage();
  if (arePreferencesReady()) useShown.setState({ isShown: true });
}

/**
 * Applies the user's page style on every change, including changes in other tabs.
 * Call it once, before `connectPreferences`.
 */
export function connectPageStyle(): void {
  watchPreferences(() => void follow());
}
