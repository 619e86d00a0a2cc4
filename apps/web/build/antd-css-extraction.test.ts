import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FontSize, ThemeMode } from '../src/stores/theme-store.ts';
// Imported first: it patches Ant Design's modules before they load.
import { antdSharedSheet, antdStyleSheet, STYLE_MAKERS } from './antd-css-extraction.ts';

const modules = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es');
const makesStyle = new RegExp(`\\b(?:${STYLE_MAKERS.join('|')})\\(`);
const stylePaths = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\/style(?:\/\w+)?\.js$/.test(file) && !file.startsWith('theme/'))
  .filter((file) => makesStyle.test(readFileSync(join(modules, file), 'utf8')))
  .map((file) => file.replace(/\.js$/, ''))
  .sort();

const THEMES: readonly [ThemeMode, string, FontSize, boolean][] = [
  ['light', '#212121', 'default', false],
  ['dark', '#1890ff', 'small', true],
  ['dark', '#f5222d', 'mini', true],
];

/** Returns the Ant Design classes that a style sheet contains rules for. */
const classesIn = (sheet: string) => new Set(sheet.match(/(?<=\.)ant-[\w-]+/g));

describe('the rules of a style module', () => {
  it('exist in every module, without shared rules', () => {
    expect(stylePaths.length).toBeGreaterThan(70);
    for (const path of stylePaths) {
      const sheet = antdStyleSheet([path]);
      expect(classesIn(sheet).size, path).toBeGreaterThan(0);
      expect(sheet, path).not.toMatch(/(?:^|\})a(?::hover)?\{/);
    }
  });

  it('are equal for every theme and size, since only variables differ', async () => {
    const { antdTheme } = await import('../src/shared/theme/antd-theme.ts');
    const sheet = antdStyleSheet(stylePaths);
    for (const [mode, colour, size, motion] of THEMES) {
      const theme = antdTheme(mode, colour, size);
      const themed = antdStyleSheet(stylePaths, { ...theme, token: { ...theme.token, motion } });
      expect(themed === sheet, `${mode} ${colour} ${size} ${motion}`).toBe(true);
    }
  });

  it('match the class names of the components', () => {
    for (const [path, name] of [
      ['button/style/index', 'ant-btn'],
      ['date-picker/style/index', 'ant-picker-css-var'],
      ['grid/style/index', 'ant-col-12'],
      ['input/style/search', 'ant-input-search'],
      ['layout/style/sider', 'ant-layout-sider'],
      ['tree-select/style/index', 'ant-select-tree'],
      ['_util/wave/style', 'ant-wave'],
    ] as const) {
      expect(classesIn(antdStyleSheet([path])), path).toContain(name);
    }
  });
});

it('limits link rules to components, so that other links are unaffected', () => {
  const sheet = antdSharedSheet();
  expect(sheet).toContain('a:where([class^="ant-"],[class*=" ant-"]):hover{');
  expect(sheet).toContain('@keyframes loadingCircle{');
  expect(sheet).not.toMatch(/css-|(?:^|[},])a(?::\w+)?[{,]/);
});

it('matches icons by their own class, so that other class changes restyle only icons', () => {
  const sheet = antdSharedSheet();
  expect(sheet).toContain('}.anticon >*{');
  expect(sheet).not.toMatch(/\[class[^{}]*anticon/);
});
