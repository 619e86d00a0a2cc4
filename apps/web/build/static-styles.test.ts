import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preloadPlugin } from './preload-plugin.ts';
import { antdStyleSheets, withoutStyleFunctions } from './static-styles.ts';

/** Identifiers of the Tag's style function and its variables. */
const STYLE_WORDS = ['tagPaddingHorizontal', 'tagIconSize'];
const VARIABLE_WORD = 'defaultBg';

describe('a build with extracted styles', () => {
  // Inside the project, so that Ant Design resolves.
  let root: string;
  let output: Rollup.RolldownOutput['output'];

  beforeAll(async () => {
    root = mkdtempSync(join(dirname(fileURLToPath(import.meta.url)), '.static-styles-'));
    writeFileSync(
      join(root, 'index.html'),
      '<!doctype html><head><link rel="stylesheet" href="/page.css"><script type="module" src="/main.js"></script></head>',
    );
    writeFileSync(join(root, 'page.css'), 'body { margin: 0 }');
    writeFileSync(join(root, 'main.js'), "import('./start.js'); import('./later.js')");
    writeFileSync(join(root, 'start.js'), "export { Tag } from 'antd'");
    writeFileSync(join(root, 'later.js'), "export { Divider } from 'antd'");
    const answer = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { write: false },
      plugins: [withoutStyleFunctions(), antdStyleSheets(), preloadPlugin('/start.js')],
    });
    ({ output } = [answer].flat()[0] as Rollup.RolldownOutput);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const scripts = () => output.filter((file) => file.type === 'chunk').map(({ code }) => code);
  const sheetOf = (name: string) => {
    const sheet = output.find(({ fileName }) => fileName.startsWith(`assets/antd-${name}-`));
    return sheet?.type === 'asset' ? { fileName: sheet.fileName, rules: String(sheet.source) } : undefined;
  };

  it('keeps the code of variables and removes the code of rules', () => {
    const code = scripts().join('\n');
    expect(code).toContain(VARIABLE_WORD);
    for (const word of STYLE_WORDS) expect(code).not.toContain(word);
  });

  it('writes the rules of each file next to it', () => {
    expect(sheetOf('start')?.rules).toContain('.ant-tag');
    expect(sheetOf('start')?.rules).not.toContain('.ant-divider');
    expect(sheetOf('later')?.rules).toContain('.ant-divider');
  });

  it('loads the initial styles with the page, before its own sheet, and other styles with their import', () => {
    const page = output.find(({ fileName }) => fileName === 'index.html');
    const html = page?.type === 'asset' ? String(page.source) : '';
    const sheets = [...html.matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, href]) => href);
    expect(sheets).toContain(sheetOf('start')?.fileName);
    expect(sheets.findIndex((sheet) => !sheet?.includes('/antd-'))).toBe(sheets.length - 1);
    expect(html).not.toContain(sheetOf('later')?.fileName);
    expect(scripts().join('\n')).toContain(sheetOf('later')?.fileName);
  });
});
