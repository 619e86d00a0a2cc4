import { create } from 'zustand';
import { readCookie, writeCookie } from './cookie.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type ThemeMode = 'light' | 'dark';

const THEME_COOKIE = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');

interface ThemeState {
  choice: ThemeChoice;
  mode: ThemeMode;
}

function modeOf(choice: ThemeChoice): ThemeMode {
  if (choice !== 'system') return choice;
  return systemDark.matches ? 'dark' : 'light';
}

function keptChoice(): ThemeChoice {
  const kept = readCookie(THEME_COOKIE);
  return THEME_CHOICES.find((choice) => choice === kept) ?? 'system';
}

/** Light or dark, as chosen on this device; it outlives log-out. */
export const useThemeStore = create<ThemeState>()(() => {
  const choice = keptChoice();
  return { choice, mode: modeOf(choice) };
});

/** Changes the theme of the whole page and keeps the choice on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(THEME_COOKIE, choice);
  useThemeStore.setState({ choice, mode: modeOf(choice) });
}

systemDark.addEventListener('change', () => {
  const { choice } = useThemeStore.getState();
  if (choice === 'system') useThemeStore.setState({ mode: modeOf(choice) });
});

// CSS reads the attribute; public/early-theme.js sets it before the first paint.
function tellDocument({ mode }: ThemeState): void {
  document.documentElement.dataset.theme = mode;
}
tellDocument(useThemeStore.getState());
useThemeStore.subscribe(tellDocument);
