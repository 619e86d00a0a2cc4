import { create } from 'zustand';
import { readCookie, writeCookie } from './cookie.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type ThemeMode = 'light' | 'dark';

/** Selectable page colours. Source: docs/spec-statements.md 2.32; the eight colours are our choice. */
export const THEME_COLOURS = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];

/** Product colour and default. Source: docs/spec-statements.md 9.6. */
export const PRODUCT_COLOUR: ThemeColour = '#1890ff';

/** Source: docs/spec-statements.md 9.5. */
export const FONT_SIZES = ['default', 'medium', 'small', 'mini'] as const;
export type FontSize = (typeof FONT_SIZES)[number];
export const STARTING_SIZE: FontSize = 'medium';

/** Style settings required for the first paint. */
export interface ThemeChoices {
  choice: ThemeChoice;
  colour: ThemeColour;
  size: FontSize;
}

const COOKIES: Record<keyof ThemeChoices, string> = { choice: 'theme', colour: 'themeColour', size: 'size' };
const systemDark = matchMedia('(prefers-color-scheme: dark)');

interface ThemeState extends ThemeChoices {
  mode: ThemeMode;
}

function modeOf(choice: ThemeChoice): ThemeMode {
  if (choice !== 'system') return choice;
  return systemDark.matches ? 'dark' : 'light';
}

function kept<T extends string>(of: keyof ThemeChoices, known: readonly T[], otherwise: T): T {
  const value = readCookie(COOKIES[of]);
  return known.find((one) => one === value) ?? otherwise;
}

/**
 * Page style of this device, applied from the first paint. Survives sign-out. The account's settings are copied here.
 */
export const useThemeStore = create<ThemeState>()(() => {
  const choice = kept('choice', THEME_CHOICES, 'system');
  return {
    choice,
    mode: modeOf(choice),
    colour: kept('colour', THEME_COLOURS, PRODUCT_COLOUR),
    size: kept('size', FONT_SIZES, STARTING_SIZE),
  };
});

/** Changes the theme of the whole page and stores it on this device. */
export function chooseTheme(change: Partial<ThemeChoices>): void {
  const next = { ...useThemeStore.getState(), ...change };
  for (const key of Object.keys(change) as (keyof ThemeChoices)[]) writeCookie(COOKIES[key], next[key]);
  useThemeStore.setState({ ...next, mode: modeOf(next.choice) });
}

systemDark.addEventListener('change', () => {
  const { choice } = useThemeStore.getState();
  if (choice === 'system') useThemeStore.setState({ mode: modeOf(choice) });
});

// CSS reads the attributes. public/early-theme.js sets the first one before the first paint.
function setDocumentAttributes({ mode, size }: ThemeState): void {
  document.documentElement.dataset.theme = mode;
  document.documentElement.dataset.size = size;
}
setDocumentAttributes(useThemeStore.getState());
useThemeStore.subscribe(setDocumentAttributes);
