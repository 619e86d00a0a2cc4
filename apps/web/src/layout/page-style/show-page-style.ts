import { create } from 'zustand';
import { currentLanguage, switchLanguage, text } from '../../i18n/i18n.ts';
import { forgetLanguageChoice, isLanguageChosenHere } from '../../i18n/languages.ts';
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

/** Whether the page wears what the signed-in user chose: showing anything before would flash the former style. */
export function useIsPageStyleShown(): boolean {
  return useShown(({ isShown }) => isShown);
}

function showTheme(): void {
  const { choice, colour, size } = preferenceOf(pageStyle);
  const now = useThemeStore.getState();
  if (now.choice === choice && now.colour === colour && now.size === size) return;
  chooseTheme({ choice, colour, size });
}

/** The choice of a language whose texts could not be fetched. */
let failedChoice: StoredSection | undefined;

async function showLanguage(): Promise<void> {
  // Who switched the language to sign in wants to go on in it.
  if (isLanguageChosenHere()) {
    forgetLanguageChoice();
    setPreference(ownLanguage, currentLanguage());
    return;
  }
  const language = preferenceOf(ownLanguage);
  const choice = currentSections().get(ownLanguage.name);
  if (language === null || language === currentLanguage() || choice === failedChoice) return;
  try {
    await switchLanguage(language);
  } catch (error) {
    // A change of another preference meanwhile may have asked for them too.
    if (choice === failedChoice) return;
    failedChoice = choice;
    logError(error, { kind: 'code' });
    notify.error(text('failure', 'network'), HTTP_ERROR_SECONDS);
    return;
  }
  forgetLanguageChoice();
  // Another may have been chosen while the texts of this one were on their way.
  await showLanguage();
}

async function follow(): Promise<void> {
  if (!arePreferencesReady()) {
    if (useShown.getState().isShown) forgetLanguageChoice();
    useShown.setState({ isShown: false });
    return;
  }
  showTheme();
  await showLanguage();
  if (arePreferencesReady()) useShown.setState({ isShown: true });
}

/** Makes the page wear what the signed-in user chose, in this or another tab, from now on. Call it once, before `connectPreferences`. */
export function connectPageStyle(): void {
  watchPreferences(() => void follow());
}
