import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { type Manual, parseManual, picturesOf, quotedWordsOf, readManuals } from './manual.ts';

/** Tracked and untracked files that git does not ignore. */
const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '')
    .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }));

/** Titles of each screen's menu path. */
const screens = filesOf('apps/mock-server/src/modules/*.nav.ts').map(({ text }) => {
  const member = (name: string) => new RegExp(`\\b${name}: '([^']+)'`).exec(text)?.[1] ?? '';
  return { name: member('name'), title: member('title'), component: member('component') };
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Chinese texts of the product, with a blank for every placeholder. */
const words = new Set([
  ...filesOf('apps/web/src/i18n/zh_TC/*.json', 'apps/web/src/screens/*.zh_TC.json').flatMap(({ text }) =>
    textsIn(JSON.parse(text)),
  ),
  // Labels and hints of fields come from the contract.
  ...filesOf('packages/contracts/openapi/*.yaml').flatMap(({ text }) =>
    [...text.matchAll(/\bzh_TC: (?:'([^']*)'|"([^"]*)"|([^,}\n]+))/g)].map(
      ([, single, double, plain]) => single ?? double ?? plain?.trim() ?? '',
    ),
  ),
  ...screens.map(({ title }) => title),
  ...filesOf('apps/mock-server/src/modules/menu/menu-groups.ts').flatMap(({ text }) =>
    [...text.matchAll(/title: '([^']+)'/g)].map(([, title]) => title ?? ''),
  ),
]);
const patterns = [...words]
  .filter((text) => /\p{Script=Han}/u.test(text.replace(/\{\{\w+\}\}/g, '')) && text.includes('{{'))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{\w+\}\}/)
          .map(escaped)
          .join('\\S+')}$`,
      ),
  );

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
const isSaid = (quoted: string) => words.has(quoted) || patterns.some((pattern) => pattern.test(quoted));

const manuals = readManuals();

describe('the manuals', () => {
  it('cover the six domains', () => {
    expect(manuals.map(({ screen }) => screen)).toEqual(
      expect.arrayContaining([
        'transaction-list',
        'rental-list',
        'invoice-list',
        'document-list',
        'bulletin-list',
        'message-board-list',
      ]),
    );
    expect(new Set(manuals.map(({ screen }) => screen)).size).toBe(manuals.length);
    expect(new Set(manuals.map(({ title }) => title)).size).toBe(manuals.length);
  });

  describe.each(manuals.map((manual): [string, Manual] => [manual.screen, manual]))('%s', (name, manual) => {
    it('belongs to a screen in the menu and shows real screens', () => {
      const screen = screens.find((known) => known.name === name);
      expect(manual.title).toBe(`${screen?.title}操作手冊`);
      const pictures = picturesOf(manual);
      expect(pictures.length).toBeGreaterThan(0);
      const known = screens.map(({ component }) => `/${component}`);
      for (const { alt, path } of pictures) {
        expect(known).toContain(path.split('?')[0]);
        expect(alt).not.toBe('');
      }
    });

    it('quotes in 「」 only texts of the product', () => {
      expect(quotedWordsOf(manual).filter((quoted) => !isSaid(quoted))).toEqual([]);
    });

    it('has a known step before each picture that needs one', () => {
      for (const { step } of picturesOf(manual)) expect(step).toMatch(/^(?:|開第一列|按「[^」]+」)$/);
    });
  });

  it('name the field that is missing in their front matter', () => {
    expect(() => parseManual('a.md', '---\nscreen: a\n---\n# A\n')).toThrow(
      'docs/manuals/a.md: its head has no "title: …".',
    );
  });
});
