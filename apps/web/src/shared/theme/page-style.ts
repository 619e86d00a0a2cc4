import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import {
  FONT_SIZES,
  PRODUCT_COLOUR,
  STARTING_SIZE,
  THEME_CHOICES,
  THEME_COLOURS,
  type ThemeChoices,
} from '../../stores/theme-store.ts';
import { definePreference } from '../preferences/preference.ts';
import { setPreference } from '../preferences/preference-store.ts';

/** How an account likes its pages. Source: docs/spec-statements.md 2.32 to 2.34 and 3.13. */
export interface PageStyle extends ThemeChoices {
  /** Whether the strip of open tabs is shown. */
  tagsView: boolean;
  /** Whether the navbar stays while the page scrolls. */
  fixedHeader: boolean;
  /** Whether the product's mark and name stand above the menu. */
  sidebarLogo: boolean;
}

function isOneOf(known: readonly string[], value: unknown): boolean {
  return known.some((one) => one === value);
}

function isPageStyle(value: unknown): value is PageStyle {
  const { choice, colour, size, ...switches } = value as Record<string, unknown>;
  return (
    isOneOf(THEME_CHOICES, choice) &&
    isOneOf(THEME_COLOURS, colour) &&
    isOneOf(FONT_SIZES, size) &&
    (['tagsView', 'fixedHeader', 'sidebarLogo'] as const).every((name) => typeof switches[name] === 'boolean')
  );
}

export const pageStyle = definePreference<PageStyle>({
  name: 'page-style',
  version: 1,
  defaults: {
    choice: 'system',
    colour: PRODUCT_COLOUR,
    size: STARTING_SIZE,
    tagsView: true,
    fixedHeader: true,
    sidebarLogo: true,
  },
  isValid: isPageStyle,
});

/** What the drawer goes back to: the product starts in a colour of its own. Source: docs/spec-statements.md 9.6. */
export const DRAWER_DEFAULTS: PageStyle = { ...pageStyle.defaults, colour: '#409EFF' };

export function changePageStyle(change: Partial<PageStyle>): void {
  setPreference(pageStyle, (now) => ({ ...now, ...change }));
}

/** The account's language; null until it has chosen one, and then the page's stays. */
export const ownLanguage = definePreference<Language | null>({
  name: 'language',
  version: 1,
  defaults: null,
  isValid: (value): value is Language | null => value === null || isOneOf(LANGUAGES, value),
});
