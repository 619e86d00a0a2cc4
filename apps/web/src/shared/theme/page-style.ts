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

/** Appearance settings of an account. Source: docs/spec-statements.md 2.32 to 2.34 and 3.13. */
export interface PageStyle extends ThemeChoices {
  /** True if the tab strip is visible. */
  tagsView: boolean;
  /** True if the navbar stays while the page scrolls. */
  fixedHeader: boolean;
  /** True if the sidebar has logo and name above the menu. */
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

/**
 * Defaults of the settings drawer. The product's initial colour differs. Source: docs/spec-statements.md 9.6.
 */
export const DRAWER_DEFAULTS: PageStyle = { ...pageStyle.defaults, colour: '#409EFF' };

export function changePageStyle(change: Partial<PageStyle>): void {
  setPreference(pageStyle, (now) => ({ ...now, ...change }));
}

/** Language of the account. Null until chosen, which keeps the page's language. */
export const ownLanguage = definePreference<Language | null>({
  name: 'language',
  version: 1,
  defaults: null,
  isValid: (value): value is Language | null => value === null || isOneOf(LANGUAGES, value),
});
