import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { PRODUCT_COLOUR, THEME_COLOURS } from '../../stores/theme-store.ts';
import { accentShades, antdTheme } from './antd-theme.ts';
import { contrastRatio, mixColours, readableShade } from './contrast-colour.ts';

const ACCENTS = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'];
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;
const MODES = ['light', 'dark'] as const;

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#1890ff', '#ffffff', 3.23],
  ])('of %s on %s is %d', (one, other, expected) => {
    expect(contrastRatio(one, other)).toBeCloseTo(expected, 1);
  });
});

describe.each(ACCENTS)('the accent %s', (accent) => {
  it.each(['#ffffff', '#f4f6f9', '#161c24', '#1f2731'])('has a readable shade on %s', (background) => {
    expect(contrastRatio(readableShade(accent, background), background)).toBeGreaterThanOrEqual(
      TEXT_CONTRAST,
    );
  });

  it.each(['light', 'dark'] as const)('has readable white text on buttons of the %s theme', (mode) => {
    const button = antdTheme(mode, accent).components?.Button;
    for (const colour of [button?.colorPrimary, button?.colorPrimaryHover, button?.colorPrimaryActive]) {
      expect(contrastRatio(String(colour), '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });
});

describe.each(['light', 'dark'] as const)('links of the %s theme', (mode) => {
  it.each(ACCENTS)('are readable on panels and pages with the accent %s', (accent) => {
    const token = theme.getDesignToken(antdTheme(mode, accent));
    for (const ground of [token.colorBgContainer, token.colorBgLayout]) {
      expect(contrastRatio(token.colorLink, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });
});

describe.each(MODES)('in the %s theme, with the accent', (mode) => {
  it.each(ACCENTS)('%s, text and marks have sufficient contrast', (accent) => {
    const token = theme.getDesignToken(antdTheme(mode, accent));
    const { filled, filledOnDark, inText, mark } = accentShades(mode, accent);
    const grounds = [token.colorBgContainer, token.colorBgElevated];
    for (const ground of [...grounds, token.colorBgLayout, token.colorPrimaryBg]) {
      expect(contrastRatio(inText, ground), `text on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
    for (const ground of grounds) {
      expect(contrastRatio(mark, ground), `mark on ${ground}`).toBeGreaterThanOrEqual(MARK_CONTRAST);
      expect(contrastRatio(filled, ground), `chosen on ${ground}`).toBeGreaterThanOrEqual(MARK_CONTRAST);
    }
    for (const shade of [filled, filledOnDark]) {
      expect(contrastRatio('#ffffff', shade), `white on ${shade}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
    for (const sidebar of ['#14202f', '#111820']) {
      expect(contrastRatio(filledOnDark, sidebar)).toBeGreaterThanOrEqual(MARK_CONTRAST);
    }
    for (const ground of [token.colorPrimaryBg, token.colorPrimaryBgHover]) {
      expect(contrastRatio(token.colorTextBase, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });
});

describe.each(['Success', 'Warning'] as const)('%s in the light theme', (status) => {
  const token = theme.getDesignToken(antdTheme('light', '#1890ff'));
  it.each(['Bg', 'BgHover'] as const)('has a background as pale as a panel: %s', (place) => {
    const ground = token[`color${status}${place}`];
    expect(contrastRatio(ground, token.colorBgContainer)).toBeLessThan(1.15);
    expect(contrastRatio(token[`color${status}`], ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

describe.each(MODES)('danger in the %s theme', (mode) => {
  const config = antdTheme(mode, '#1890ff');
  const token = theme.getDesignToken(config);
  /** Blends a translucent colour with an opaque one. */
  const on = (ground: string, over: string) => {
    const [red = 0, green = 0, blue = 0, share = 1] = (over.match(/[\d.]+/g) ?? []).map(Number);
    const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    return mixColours(ground, hex, share);
  };
  const opaque = [token.colorBgContainer, token.colorBgElevated, token.colorBgLayout, token.colorErrorBg];
  const hovered = [token.colorBgContainer, token.colorBgElevated].map((ground) =>
    on(ground, token.controlItemBgHover),
  );

  it.each([
    'colorError',
    'colorErrorText',
    'colorErrorHover',
    'colorErrorTextHover',
    'colorErrorActive',
    'colorErrorTextActive',
    'colorErrorAffix',
  ] as const)('%s is readable on every surface', (name) => {
    for (const ground of [...opaque, ...hovered]) {
      expect(contrastRatio(token[name], ground), ground).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('has readable text as background of buttons, selected entries and badges', () => {
    const { Badge, Button, Dropdown } = config.components ?? {};
    const white = token.colorTextLightSolid;
    for (const ground of [token.colorError, token.colorErrorHover, token.colorErrorActive]) {
      for (const ink of [
        Button?.dangerColor ?? white,
        Badge?.colorTextLightSolid ?? white,
        Dropdown?.colorTextLightSolid ?? white,
      ]) {
        expect(contrastRatio(toHex(ink), ground), ground).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    }
  });
});

/** antd writes white as `#fff`. */
function toHex(colour: string): string {
  return colour === '#fff' ? '#ffffff' : colour;
}

it('the offered colours are those of the specification', () => {
  expect(THEME_COLOURS).toEqual(ACCENTS);
});

it('the sizes are antd’s middle twice, its small, and its small and compact @spec(9.5)', () => {
  const of = (size: 'default' | 'medium' | 'small' | 'mini') =>
    theme.getDesignToken(antdTheme('light', '#1890ff', size));
  expect(of('default')).toEqual(of('medium'));
  expect(of('small')).toEqual(of('medium'));
  expect(of('medium')).toMatchObject({ fontSize: 14, controlHeight: 32 });
  expect(of('mini')).toMatchObject({ fontSize: 12, controlHeight: 28, controlHeightSM: 24 });
});

it('uses the product colour itself as the primary one @spec(9.6)', () => {
  expect(PRODUCT_COLOUR).toBe('#1890ff');
  for (const mode of ['light', 'dark'] as const) {
    expect(theme.getDesignToken(antdTheme(mode, PRODUCT_COLOUR)).colorPrimary).toBe(PRODUCT_COLOUR);
  }
});
