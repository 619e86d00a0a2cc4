// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such titles are tested.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesBelow } from '../../project/files-below.ts';
import { readNavFiles } from '../../project/nav-files.ts';
import { SCREEN_KINDS, type ScreenKind } from '../../project/screen-kinds.ts';
import { dealDecision } from './deal/deal-decision.ts';
import { defaultFields } from './fields/default-fields.ts';
import { parseFields } from './fields/parse-fields.ts';
import { formatFiles } from './files/format-files.ts';
import { planFiles } from './files/plan-files.ts';
import { planScreen } from './plan-screen.ts';
import { readProjectInventory } from './project-inventory.ts';
import { readAddInput } from './screen-input.ts';
import { type Decision, templateContext } from './screen-model.ts';
import { project } from './testing/copy-project.ts';

const titles = [
  `"quotes" and it's`,
  'back\\slash \\n \\u0041 \\x24 \\',
  '</script><b>&amp;</b> <!-- -->',
  '${process.exit(1)} `tick` $& $1',
  '*/ /* // -- # : - [[titleEn]] {0}',
  "'",
  '"',
  '- 👨‍👩‍👧 充電 𠮷',
  `長${'名"\''.repeat(66)}`,
];

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'plus titles '));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(project, 'node_modules/@biomejs'), join(root, 'node_modules/@biomejs'), 'junction');
  writeFileSync(join(root, 'biome.json'), readFileSync(join(project, 'biome.json')));
  writeFileSync(join(root, '.gitignore'), '');
  const inventory = readProjectInventory(project);
  const sources = {
    enums: { find: () => undefined, names: () => [] },
    reference(name: string) {
      throw new Error(`No field here refers to ${name}.`);
    },
  };
  for (const [index, title] of titles.entries()) {
    const inputOf = (kind: string) =>
      readAddInput({
        arguments: [`area-${index}/${kind}-t${index}`],
        options: { title, titleEn: title, areaTitle: title, areaTitleEn: title },
      });
    const decisions = SCREEN_KINDS.map((kind: ScreenKind): Decision => {
      const fields = parseFields(defaultFields(kind), sources);
      const place = planScreen(inputOf(kind), { title, kind, fields }, inventory, new Date());
      return { place, context: templateContext(place) };
    });
    decisions.push(dealDecision(project, inputOf('deal'), 'DepartmentList')(title, inventory));
    for (const { place, context } of decisions)
      for (const { path, text } of planFiles(project, place, context)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
  }
  formatFiles(root, root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const filesOf = (ending: string) =>
  ['apps', 'e2e', 'packages'].flatMap((folder) => filesBelow(root, folder, ending));
const titleOf = (path: string) => titles[Number(/-t(\d+)/.exec(path)?.[1])];

test('menu entries keep every title', async () => {
  const navs = readNavFiles(root);
  expect(navs).toHaveLength(titles.length * (SCREEN_KINDS.length + 1));
  for (const { file, title, groupTitle } of navs) {
    expect([title, groupTitle]).toEqual([titleOf(file), titleOf(file)]);
    const { code } = transformSync(readFileSync(join(root, file), 'utf8'), { loader: 'ts' });
    const module: { nav: object; actions?: { title: string }[] } = await import(
      `data:text/javascript,${encodeURIComponent(code)}`
    );
    expect(module.nav).toMatchObject({ title, groupTitle });
    for (const action of module.actions ?? []) expect(action.title).toContain(title);
  }
});

test('texts and the contract keep every title', () => {
  for (const { path, text } of filesOf('.json')) {
    const texts: { title?: string; zh_TC?: string; en?: string } = JSON.parse(text);
    const shown = path.endsWith('.title.json') ? [texts.zh_TC, texts.en] : [texts.title];
    expect([path, ...shown]).toEqual([path, ...shown.map(() => titleOf(path))]);
  }
  for (const { path, text } of filesOf('.yaml')) {
    const { schemas: _schemas, ...deals }: Record<string, { title: { zh_TC: string; en: string } }> =
      parse(text);
    for (const { title } of Object.values(deals)) {
      expect(title.zh_TC).toContain(titleOf(path));
      expect(title.en).toContain(titleOf(path));
    }
  }
});

test('code has no syntax error, and its strings keep every title', () => {
  for (const { path, text } of [...filesOf('.ts'), ...filesOf('.tsx')]) {
    const { code } = transformSync(text, { loader: 'tsx', charset: 'utf8' });
    // The only other files with titles in their code.
    if (!path.endsWith('.spec.ts') && !text.includes('RECORD = localized(')) continue;
    const literals = [...code.matchAll(/(["'`])(?:\\.|(?!\1).)*\1/g)]
      .map(([literal]) => literal)
      // A template with values of the test is no title.
      .filter((literal) => !/^`.*(?<!\\)\$\{/.test(literal))
      .map(evaluate);
    expect([path, ...literals].filter((each) => each.includes(titleOf(path) ?? '?')).length).toBeGreaterThan(
      0,
    );
  }
});

function evaluate(literal: string): string {
  return String(new Function(`return ${literal}`)());
}
