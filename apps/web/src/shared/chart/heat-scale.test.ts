import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdTheme } from '../theme/antd-theme.ts';
import { contrastRatio } from '../theme/contrast-colour.ts';
import { heatScale, heatStepOf } from './heat-scale.ts';

const TEXT_CONTRAST = 4.5;
/** Minimum contrast at which adjacent shades are distinguishable. */
const STEP_CONTRAST = 1.3;

// Vitest does not return the text of style sheets, so the test reads the files.
const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const pageCss = textOf('../../app/page.css');
const chartCss = textOf('chart.module.css');

describe('heatScale', () => {
  it.each([
    ['nothing', [], ['0–2%', '2–4%', '4–6%', '6–8%', '8–10%']],
    ['a quiet night', [0, 0.03, null, 0.1], ['0–2%', '2–4%', '4–6%', '6–8%', '8–10%']],
    ['a quiet day', [0.101], ['0–5%', '5–10%', '10–15%', '15–20%', '20–25%']],
    ['half full', [0.5, 0.1], ['0–10%', '10–20%', '20–30%', '30–40%', '40–50%']],
    ['a busy day', [0.51], ['0–20%', '20–40%', '40–60%', '60–80%', '80–95%', '≥ 95%']],
    ['more than its bays', [1.04], ['0–20%', '20–40%', '40–60%', '60–80%', '80–95%', '≥ 95%']],
  ])('of %s', (_title, shares, labels) => {
    expect(heatScale(shares).map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    [0, 0],
    [0.199, 0],
    [0.2, 1],
    [0.6, 3],
    [0.949, 4],
    [0.95, 5],
    [1.04, 5],
  ])('puts %d in step %d', (share, step) => {
    expect(heatStepOf(heatScale([1]), share)).toBe(step);
  });

  it('puts the greatest share in its last step', () => {
    expect(heatStepOf(heatScale([0.25]), 0.25)).toBe(4);
  });
});

describe.each(['light', 'dark'] as const)('colours of the %s theme', (mode) => {
  const tokens = theme.getDesignToken(antdTheme(mode, '#1890ff'));
  const [light = '', dark = ''] = pageCss.split(':root[data-theme="dark"]');
  const colourOf = (name: string): string => {
    const token = name.match(/^--ant-(.+)/)?.[1];
    if (token) return String(tokens[token as keyof typeof tokens]);
    const own = (css: string) => css.match(new RegExp(`${name}: (#\\w+)`))?.[1];
    return (mode === 'dark' ? own(dark) : undefined) ?? own(light) ?? '';
  };
  const steps = [...chartCss.matchAll(/\[data-step="\d"\] \{[^}]*background: var\((--[\w-]+)\)/g)].map(
    ([, name = '']) => colourOf(name),
  );

  it('match the steps of the longest scale, each distinguishable from the next', () => {
    expect(steps).toHaveLength(heatScale([1]).length);
    for (const [index, colour] of steps.slice(1).entries()) {
      expect(contrastRatio(colour, steps[index] ?? ''), `${index} ${colour}`).toBeGreaterThan(STEP_CONTRAST);
    }
    for (const colour of steps.slice(1)) {
      expect(contrastRatio(colour, colourOf('--panel')), colour).toBeGreaterThan(STEP_CONTRAST);
    }
  });

  it('leave the figures of the scale readable', () => {
    expect(contrastRatio(colourOf('--ink-soft'), colourOf('--panel'))).toBeGreaterThan(TEXT_CONTRAST);
  });
});
