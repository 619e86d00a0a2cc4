import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdTheme } from './antd-theme.ts';
import { contrastRatio, readableShade } from './readable-colour.ts';

const ACCENTS = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'];
const TEXT_CONTRAST = 4.5;

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
  it.each(['#ffffff', '#f4f6f9', '#161c24', '#1f2731'])(
    'has a shade that is readable on %s',
    (background) => {
      expect(contrastRatio(readableShade(accent, background), background)).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
    },
  );

  it.each(['light', 'dark'] as const)('carries white text on buttons of the %s theme', (mode) => {
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

it('keeps the product colour itself as the primary one @spec(9.6)', () => {
  for (const mode of ['light', 'dark'] as const) {
    expect(theme.getDesignToken(antdTheme(mode, '#1890ff')).colorPrimary).toBe('#1890ff');
  }
});
