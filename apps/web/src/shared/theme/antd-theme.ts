import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import type { FontSize, ThemeMode } from '../../stores/theme-store.ts';
import { MARK_CONTRAST, mixColours, readableShade } from './contrast-colour.ts';

const FONT_FAMILY =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans TC', 'PingFang TC', 'Microsoft JhengHei', sans-serif";

/** Surfaces that text must be readable on. page.css uses the same ones before scripts run. */
const SURFACES = {
  light: { page: '#f4f6f9', panel: '#ffffff', base: '#ffffff', text: '#101828' },
  dark: { page: '#0d1218', panel: '#161c24', base: '#0d1218', text: '#f2f5f9' },
} as const;

/**
 * Status colours dark enough for text on their pale backgrounds. Those of the dark theme are bright enough.
 */
const LIGHT_STATUS = { colorSuccess: '#237804', colorWarning: '#8f5600', colorError: '#cf1322' };

/** Backgrounds and borders of status colours, because antd derives greys from such dark colours. */
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

/** Neutral borders and raised surfaces. antd's derived ones would have the blue of the page background. */
const DARK_SURFACES = {
  colorBorder: '#2b343f',
  colorBorderSecondary: '#232b35',
  colorSplit: '#232b35',
  colorBgElevated: '#1c232c',
};

/** Hovered row on a raised surface: the lightest background of danger text in the dark theme. */
const RAISED_HOVER = '#2d343c';

/** antd's dark red is too pale for text on raised surfaces. Text on this red is dark instead of white. */
const DANGER_ON_DARK = readableShade('#dc4446', RAISED_HOVER);
const INK_ON_DANGER = '#1a0506';

/** The lightest background of the dark theme and of the sidebar, which is dark in both themes. */
const DARK_GROUND = '#1f2731';

/** Returns the shades of an accent on the surfaces of a mode. */
export function accentShades(mode: ThemeMode, accent: string) {
  const isDark = mode === 'dark';
  const markOnDark = readableShade(accent, DARK_GROUND, MARK_CONTRAST);
  const filledOnDark = readableShade(markOnDark, '#ffffff');
  const mark = isDark ? markOnDark : readableShade(accent, SURFACES.light.panel, MARK_CONTRAST);
  const { panel } = SURFACES[mode];
  const chosenGround = mixColours(panel, mark, isDark ? 0.2 : 0.1);
  return {
    /** Background of white text. */
    filled: isDark ? filledOnDark : readableShade(accent, '#ffffff'),
    /** Background of white text in the sidebar. */
    filledOnDark,
    /** Text colour on a panel, the page or a selected background. */
    inText: readableShade(accent, chosenGround),
    /** Mark that alone indicates focus or selection. */
    mark,
    /** Background of ordinary text. */
    chosenGround,
    chosenGroundHover: mixColours(panel, mark, isDark ? 0.26 : 0.16),
  };
}

/**
 * Returns the antd theme of a mode, an accent and a size. The accent is the primary colour. Text, text
 * backgrounds and status marks use a shade with sufficient contrast.
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
  /** antd's dark algorithm would reduce the contrast of the accent and links below that of readable text. */
  const keepAccent: MappingAlgorithm = (_seed, derived) => ({
    ...(derived as ReturnType<typeof theme.defaultAlgorithm>),
    colorPrimary: accent,
    colorInfo: accent,
    colorLink: inText,
    colorLinkHover: mixColours(inText, strongest, 0.2),
    colorLinkActive: mixColours(inText, strongest, 0.3),
    // Focus ring.
    colorPrimaryBorder: mark,
    // The palette of a dark accent has no pale shades.
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
      // WCAG 2.5.8 requires 24 px for touch targets.
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
        // Faded text contrasts too little; the spinner shows the state.
        opacityLoading: 1,
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
      // Denser rows than antd's default, because staff read hundreds of them a day.
      Table: { cellPaddingBlockSM: 5, cellFontSizeSM: 13, cellPaddingBlockMD: 8, cellPaddingBlock: 12 },
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

/** Returns the danger text colours: default, hover and active. */
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
