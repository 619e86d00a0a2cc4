import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FontSize, ThemeMode } from '../src/stores/theme-store.ts';
// First of all: it watches Ant Design's modules from when they are loaded.
import { antdSharedSheet, antdStyleSheet, STYLE_MAKERS } from './antd-style-sheet.ts';

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

/** Classes of Ant Design that a style sheet has rules for. */
const classesIn = (sheet: string) => new Set(sheet.match(/(?<=\.)ant-[\w-]+/g));

describe('the rules of a style module', () => {
  it('are found in all of them, with none of the shared ones among them', () => {
    expect(stylePaths.length).toBeGreaterThan(70);
    for (const path of stylePaths) {
      const sheet = antdStyleSheet([path]);
      expect(classesIn(sheet).size, path).toBeGreaterThan(0);
      expect(sheet, path).not.toMatch(/(?:^|\})a(?::hover)?\{/);
    }
  });

  it('are the same in every theme and size: what differs are variables', async () => {
    const { antdTheme } = await import('../src/shared/theme/antd-theme.ts');
    const sheet = antdStyleSheet(stylePaths);
    for (const [mode, colour, size, motion] of THEMES) {
      const theme = antdTheme(mode, colour, size);
      const themed = antdStyleSheet(stylePaths, { ...theme, token: { ...theme.token, motion } });
      expect(themed === sheet, `${mode} ${colour} ${size} ${motion}`).toBe(true);
    }
  });

  it('name the classes that the components wear', () => {
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

it('binds the rules of links to components, so that no other link takes them', () => {
  const sheet = antdSharedSheet();
  expect(sheet).toContain('a:where([class^="ant-"],[class*=" ant-"]):hover{');
  expect(sheet).toContain('@keyframes loadingCircle{');
  expect(sheet).not.toMatch(/css-|(?:^|[},])a(?::\w+)?[{,]/);
});

it('tells icons by their own class alone: the browser restyles nothing but icons when another class changes', () => {
  const sheet = antdSharedSheet();
  expect(sheet).toContain('}.anticon >*{');
  expect(sheet).not.toMatch(/\[class[^{}]*anticon/);
});
