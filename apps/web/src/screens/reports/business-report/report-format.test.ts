import { expect, it } from 'vitest';
import { changeText, differenceText, figureText } from './report-format.ts';

it('formats a figure by its kind, and a missing one as a dash', () => {
  expect([
    figureText(12_345, 'twd', 'zh_TC'),
    figureText(1_234, 'count', 'en'),
    figureText(125.4, 'stay', 'en'),
    figureText(0.256, 'ratio', 'en'),
    figureText(null, 'twd', 'en'),
  ]).toEqual(['12,345', '1,234', '2 h 05 min', '25.6%', '–']);
});

it('formats a difference with its sign', () => {
  expect(differenceText(1_200, 1_000, 'twd', 'en')).toBe('+200');
  expect(differenceText(800, 1_000, 'twd', 'en')).toBe('-200');
  expect(differenceText(5, 5, 'count', 'en')).toBe('0');
  expect(differenceText(0.5, 0.625, 'ratio', 'en')).toBe('-12.5%');
  expect(differenceText(0.5004, 0.5, 'ratio', 'en')).toBe('0.0%');
  expect(differenceText(0.4996, 0.5, 'ratio', 'en')).toBe('0.0%');
  expect(differenceText(12.3, 12, 'stay', 'en')).toBe(figureText(0, 'stay', 'en'));
  expect(differenceText(5, null, 'count', 'en')).toBe('–');
});

it('formats the relative change, except from zero', () => {
  expect([changeText(1_125, 1_000), changeText(900, 1_000), changeText(-50, -100)]).toEqual([
    '+12.5%',
    '-10.0%',
    '+50.0%',
  ]);
  expect([
    changeText(5, 0),
    changeText(5, null),
    changeText(1_000, 1_000),
    changeText(99_999, 100_000),
    changeText(100_001, 100_000),
  ]).toEqual(['–', '–', '0.0%', '0.0%', '0.0%']);
});
