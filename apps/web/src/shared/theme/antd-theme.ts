import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import type { FontSize, ThemeMode } from '../../stores/theme-store.ts';
import { MARK_CONTRAST, mixColours, readableShade } from './readable-colour.ts';

const FONT_FAMILY =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans TC', 'PingFang TC', 'Microsoft JhengHei', sans-serif";

/** Surfaces that text must be readable on; page.css paints the page in the same ones before any script runs. */
const SURFACES = {
  light: { page: '#f4f6f9', panel: '#ffffff', base: '#ffffff', text: '#101828' },
  dark: { page: '#0d1218', panel: '#161c24', base: '#0d1218', text: '#f2f5f9' },
} as const;

/** Status colours dark enough for text on their own pale grounds; the dark theme's own are bright enough. */
const LIGHT_STATUS = { colorSuccess: '#237804', colorWarning: '#8f5600', colorError: '#cf1322' };

/** Those grounds and their edges: the palettes of such dark colours begin with greys. */
const LIGHT_STATUS_GROUNDS = {
  colorSuccessBg: '#f6ffed',
  colorSuccessBgHover: '#e6f9d3',
  colorSuccessBorder: '#b7eb8f',
  colorSuccessBorderHover: '#95de64',
  colorWarningBg: '#fffbe6',
  colorWarningBgHover: '#fff5c9',
  colorWarningBorder: '#ffe58f',
  colorWarningBorderHover: '#ffd666',
};

/** Neutral lines and raised surfaces; the dark palette's own would take the blue of the page's ground. */
const DARK_SURFACES = {
  colorBorder: '#2b343f',
  colorBorderSecondary: '#232b35',
  colorSplit: '#232b35',
  colorBgElevated: '#1c232c',
};

/** A row under the pointer on a raised surface: the lightest ground that danger is written on in the dark theme. */
const RAISED_HOVER = '#2d343c';

/** The dark theme's own red is too pale for text on raised surfaces; what lies on this one is dark, not white. */
const DANGER_ON_DARK = readableShade('#dc4446', RAISED_HOVER);
const INK_ON_DANGER = '#1a0506';

/** The lightest ground of the dark theme, and of the sidebar, which is dark in both. */
const DARK_GROUND = '#1f2731';

/** The shades in which an accent shows on the surfaces of a mode. */
export function accentShades(mode: ThemeMode, accent: string) {
  const isDark = mode === 'dark';
  const markOnDark = readableShade(accent, DARK_GROUND, MARK_CONTRAST);
  const filledOnDark = readableShade(markOnDark, '#ffffff');
  const mark = isDark ? markOnDark : readableShade(accent, SURFACES.light.panel, MARK_CONTRAST);
  const { panel } = SURFACES[mode];
  const chosenGround = mixColours(panel, mark, isDark ? 0.2 : 0.1);
  return {
    /** White text lies on it. */
    filled: isDark ? filledOnDark : readableShade(accent, '#ffffff'),
    /** The same, in the sidebar. */
    filledOnDark,
    /** It is text, on a panel, the page or the ground of what is chosen. */
    inText: readableShade(accent, chosenGround),
    /** It tells by itself where the focus is, or that something is chosen. */
    mark,
    /** Ordinary text lies on it. */
    chosenGround,
    chosenGroundHover: mixColours(panel, mark, isDark ? 0.26 : 0.16),
  };
}

/**
 * Ant Design's theme of a mode, an accent and a size.
 * The accent itself is the primary colour; where it carries text, or text lies on it, or it alone tells a state, a
 * shade of it does that can be seen.
 */
export function antdTheme(mode: ThemeMode, accent: string, size: FontSize = 'medium'): ThemeConfig {
  const surface = SURFACES[mode];
  const isDark = mode === 'dark';
  const shades = accentShades(mode, accent);
  const { filled, filledOnDark, inText, mark } = shades;
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
    // The focus ring.
    colorPrimaryBorder: mark,
    // The palette of a dark accent has no pale end.
    colorPrimaryBg: shades.chosenGround,
    colorPrimaryBgHover: shades.chosenGroundHover,
    ...dangerShades(mode),
  });
  const inkOnDanger = isDark ? { colorTextLightSolid: INK_ON_DANGER } : {};
  const algorithm = [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm];
  if (size === 'mini') algorithm.push(theme.compactAlgorithm);
  const marked = { colorPrimary: mark, colorPrimaryHover: mark };
  const edged = { activeBorderColor: mark, hoverBorderColor: mark };
  return {
    algorithm: [...algorithm, keepAccent],
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
      ...(isDark ? DARK_SURFACES : { ...LIGHT_STATUS, ...LIGHT_STATUS_GROUNDS }),
      borderRadius: 6,
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      // Fingers and WCAG 2.5.8 need 24 px.
      ...(size === 'mini' ? { controlHeightSM: 24 } : {}),
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Badge: inkOnDanger,
      Button: {
        ...filledStates,
        ...(isDark ? { dangerColor: INK_ON_DANGER } : {}),
        defaultHoverColor: inText,
        defaultActiveColor: inText,
        fontWeight: 500,
      },
      Checkbox: marked,
      Dropdown: { colorPrimary: inText, ...inkOnDanger },
      DatePicker: { colorPrimary: filled, ...edged },
      Input: edged,
      InputNumber: edged,
      Pagination: { colorPrimary: inText, colorPrimaryHover: inText },
      Progress: { defaultColor: mark },
      Radio: {
        colorPrimary: inText,
        colorPrimaryHover: inText,
        buttonSolidCheckedBg: filled,
        buttonSolidCheckedHoverBg: filled,
      },
      Segmented: { itemSelectedBg: shades.chosenGround, itemSelectedColor: inText, trackBg: surface.page },
      Select: edged,
      Spin: { colorPrimary: mark },
      Switch: marked,
      Tabs: { itemSelectedColor: inText, itemHoverColor: inText, itemActiveColor: inText, inkBarColor: mark },
      Menu: {
        itemSelectedColor: inText,
        // The sidebar is dark in both themes.
        darkItemBg: 'transparent',
        darkSubMenuItemBg: 'transparent',
        darkPopupBg: '#1b2838',
        darkItemColor: 'rgba(255, 255, 255, 0.75)',
        darkItemSelectedBg: filledOnDark,
        itemHeight: 38,
      },
      Layout: { headerHeight: 48, headerPadding: '0 12px', headerBg: surface.panel, bodyBg: surface.page },
    },
  };
}

/** Danger as text, at rest, under the pointer and pressed. */
function dangerShades(mode: ThemeMode) {
  const danger = mode === 'dark' ? DANGER_ON_DARK : LIGHT_STATUS.colorError;
  const strongest = mode === 'dark' ? '#ffffff' : '#000000';
  const [hover, active] = [mixColours(danger, strongest, 0.12), mixColours(danger, strongest, 0.24)];
  return {
    colorError: danger,
    colorErrorText: danger,
    colorErrorHover: hover,
    colorErrorTextHover: hover,
    colorErrorActive: active,
    colorErrorTextActive: active,
  };
}
