import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import type { ThemeMode } from '../../stores/theme-store.ts';
import { mixColours, readableShade } from './readable-colour.ts';

/** The product's colour. Source: SPEC.md section 9. */
export const PRODUCT_COLOUR = '#1890ff';

const FONT_FAMILY =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans TC', 'PingFang TC', 'Microsoft JhengHei', sans-serif";

/** Surfaces that text must be readable on; page.css paints the page in the same ones before any script runs. */
const SURFACES = {
  light: { page: '#f4f6f9', panel: '#ffffff', base: '#ffffff', text: '#101828' },
  dark: { page: '#0d1218', panel: '#161c24', base: '#0d1218', text: '#f2f5f9' },
} as const;

/** Status colours dark enough for text on their own pale grounds; the dark theme's own are bright enough. */
const LIGHT_STATUS = { colorSuccess: '#237804', colorWarning: '#8f5600', colorError: '#cf1322' };

/** Neutral lines and raised surfaces; the dark palette's own would take the blue of the page's ground. */
const DARK_SURFACES = {
  colorBorder: '#2b343f',
  colorBorderSecondary: '#232b35',
  colorSplit: '#232b35',
  colorBgElevated: '#1c232c',
};

/**
 * Ant Design's theme of a mode and an accent.
 * The accent itself paints marks, borders and focus; where it carries text, or text lies on it, a readable shade does.
 */
export function antdTheme(mode: ThemeMode, accent: string): ThemeConfig {
  const surface = SURFACES[mode];
  const isDark = mode === 'dark';
  const filled = readableShade(accent, '#ffffff');
  const inText = readableShade(accent, isDark ? '#1f2731' : surface.page);
  const filledStates = {
    colorPrimary: filled,
    colorPrimaryHover: mixColours(filled, '#000000', 0.12),
    colorPrimaryActive: mixColours(filled, '#000000', 0.24),
  };
  const strongest = isDark ? '#ffffff' : '#000000';
  /** The dark theme's own palette would dull the accent, and links with it, below what text needs. */
  const keepAccent: MappingAlgorithm = (_seed, derived) => ({
    ...(derived as ReturnType<typeof theme.defaultAlgorithm>),
    colorPrimary: accent,
    colorInfo: accent,
    colorLink: inText,
    colorLinkHover: mixColours(inText, strongest, 0.2),
    colorLinkActive: mixColours(inText, strongest, 0.3),
  });
  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, keepAccent],
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      colorBgBase: surface.base,
      colorTextBase: surface.text,
      colorBgLayout: surface.page,
      colorBgContainer: surface.panel,
      colorPrimaryText: inText,
      colorTextTertiary: isDark ? '#a2acb9' : '#56606e',
      colorTextDescription: isDark ? '#a2acb9' : '#56606e',
      colorTextPlaceholder: isDark ? '#8d98a7' : '#667081',
      ...(isDark ? DARK_SURFACES : LIGHT_STATUS),
      borderRadius: 6,
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: { ...filledStates, defaultHoverColor: inText, defaultActiveColor: inText, fontWeight: 500 },
      DatePicker: { colorPrimary: filled },
      Pagination: { colorPrimary: inText, colorPrimaryHover: inText },
      Radio: { buttonSolidCheckedBg: filled, buttonSolidCheckedHoverBg: filled },
      Tabs: { itemSelectedColor: inText, itemHoverColor: inText, itemActiveColor: inText },
      Menu: {
        itemSelectedColor: inText,
        // The sidebar is dark in both themes.
        darkItemBg: 'transparent',
        darkSubMenuItemBg: 'transparent',
        darkPopupBg: '#1b2838',
        darkItemColor: 'rgba(255, 255, 255, 0.75)',
        darkItemSelectedBg: filled,
        itemHeight: 38,
      },
      Layout: { headerHeight: 48, headerPadding: '0 12px', headerBg: surface.panel, bodyBg: surface.page },
    },
  };
}
