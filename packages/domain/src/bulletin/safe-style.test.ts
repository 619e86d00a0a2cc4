import { describe, expect, it } from 'vitest';
import { COLOUR_STYLES, safeStyles } from './safe-style.ts';

it('keeps plain text styles in lower case', () => {
  expect(safeStyles('COLOR: #C00; text-align:center; position:fixed')).toEqual([
    ['color', '#c00'],
    ['text-align', 'center'],
  ]);
});

describe('styles', () => {
  it.each([
    ['background-color', '#ffee00'],
    ['background-color', 'rgba(12, 200, 3, .5)'],
    ['color', 'rgb(10% 20% 30% / 1)'],
    ['color', 'hsl(120, 50%, 50%)'],
    ['font-size', '18px'],
    ['font-size', '1.25em'],
    ['font-size', '150%'],
    ['font-style', 'italic'],
    ['font-weight', '700'],
    ['list-style-type', 'cjk-ideographic'],
    ['padding-left', '2rem'],
    ['text-align', 'right'],
    ['text-decoration', 'line-through'],
    ['text-indent', '24pt'],
    ['vertical-align', 'middle'],
    ['white-space', 'pre-wrap'],
  ])('keeps %s: %s', (property, value) => {
    expect(safeStyles(`${property}:${value}`)).toEqual([[property, value]]);
  });

  it.each([
    'color:#c0',
    'color:#123456789',
    'color:rgb()',
    'color:rgb(red)',
    'color:xrgb(1,2,3)',
    'color:-moz-initial',
    'color:red-',
    'color:a-1',
    'font-size:12.px',
    'font-size:12vw',
    'font-size:1000px',
    'font-size:12px!',
    ':red',
  ])('removes the value of %s', (style) => {
    expect(safeStyles(style)).toEqual([]);
  });

  it('treats colours as those that assume a background', () => {
    expect([...COLOUR_STYLES]).toEqual(['color', 'background-color']);
  });

  it.each([
    'background:url(x)',
    'color:url(//evil.example/)',
    'color:\\72 ed',
    'color:red/*',
    'color:var(--x)',
    'color:expression(hit())',
    'position:fixed',
    'font-size:99999px',
    'padding-left:-20px',
    'text-indent:calc(1px)',
    'color:red:blue',
    'color',
    '--x:red',
    'behavior:url(x.htc)',
  ])('removes %s', (style) => {
    expect(safeStyles(style)).toEqual([]);
  });
});
