import { describe, expect, it } from 'vitest';
import { safeStyles } from './safe-style.ts';

it('keeps plain text styles in lower case', () => {
  expect(safeStyles('COLOR: #C00; text-align:center; position:fixed')).toEqual([
    ['color', '#c00'],
    ['text-align', 'center'],
  ]);
});

describe('styles', () => {
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
