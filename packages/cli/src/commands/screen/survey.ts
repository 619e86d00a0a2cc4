import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DealFile, readDealFiles } from '../../project/deal-files.ts';
import { filesBelow, type ProjectFile, pathsBelow, textsOf } from '../../project/files-below.ts';
import { MODULE_FOLDER, NAV_ENDING, type NavFile, navOf } from '../../project/nav-files.ts';
import { SCREEN_FOLDER } from '../../project/screen-files.ts';
import { manifestPath } from '../../project/screen-manifest.ts';

/** A group of the menu. */
export interface MenuGroup {
  readonly zh: string;
  /** Undefined where the product knows it, as it does of its own. */
  readonly en?: string;
  /** Whether scaffolded screens bring it, each of them, so that it stays as long as one of them does. */
  readonly isOwn: boolean;
}

/** What the project has already, and a new screen must not take. */
export interface Survey {
  readonly deals: readonly DealFile[];
  readonly navs: readonly NavFile[];
  /** Area -> its group in the menu. */
  readonly groups: ReadonlyMap<string, MenuGroup>;
  /** Folders of the mock's modules. */
  readonly modules: ReadonlySet<string>;
  /** Module that was taken away -> a migration that was left in its folder. */
  readonly leftMigrations: ReadonlyMap<string, string>;
  /** Table -> the migration that makes it. */
  readonly tables: ReadonlyMap<string, string>;
  /** The first schema of the contract that has one of these names. */
  readonly schemaNamed: (
    names: readonly string[],
  ) => { readonly name: string; readonly file: string } | undefined;
  /** Stamp of the latest migration. */
  readonly newestStamp: string;
  /** Whether there is a page at `<area>/<screen>`. */
  readonly hasScreen: (path: string) => boolean;
  /** Whether plus made the screen at a path, and so can take it back. */
  readonly isMade: (path: string) => boolean;
}

/** Reads the project's files; a few hundred small ones, tens of milliseconds. */
export function surveyProject(root: string): Survey {
  // Listed once: to ask the system for every module's folder takes longer than to read what is wanted.
  const ofModules = pathsBelow(root, MODULE_FOLDER, '');
  const textsEndingIn = (ending: string) =>
    textsOf(
      root,
      ofModules.filter((path) => path.endsWith(ending)),
    );
  const navs = textsEndingIn(NAV_ENDING).map(navOf);
  const migrations = textsEndingIn('.sql');
  const stamps = migrations.map(({ path }) => /\/(\d{12})-[^/]+$/.exec(path)?.[1] ?? '');
  const moduleOf = (path: string) => path.split('/')[4] ?? '';
  const working = new Set(ofModules.filter((path) => path.endsWith('.ts')).map(moduleOf));
  const deals = readDealFiles(root);
  return {
    deals,
    navs,
    groups: groupsOf(root, navs),
    modules: new Set(ofModules.map(moduleOf)),
    leftMigrations: new Map(
      migrations.flatMap(({ path }) => (working.has(moduleOf(path)) ? [] : [[moduleOf(path), path]])),
    ),
    tables: new Map(
      migrations.flatMap(({ path, text }) =>
        [...text.matchAll(/create table (\w+)/g)].map(([, table]) => [table ?? '', path] as const),
      ),
    ),
    schemaNamed(names) {
      const named = names.join('|');
      for (const [files, head] of [
        [filesBelow(root, 'packages/contracts/openapi/schemas', '.yaml'), new RegExp(`^(${named}):`, 'm')],
        [filesOfModules(root, deals), new RegExp(`^ {2}(${named}):`, 'm')],
      ] as const)
        for (const { path, text } of files) {
          const name = head.exec(text)?.[1];
          if (name !== undefined) return { name, file: path };
        }
      return undefined;
    },
    newestStamp: stamps.toSorted().at(-1) ?? '',
    hasScreen: (path) => pathsBelow(root, `${SCREEN_FOLDER}/${path}`, '-page.tsx').length > 0,
    isMade: (path) => existsSync(join(root, manifestPath(path))),
  };
}

/** Files of several deals, which have their schemas one level down. */
function filesOfModules(root: string, deals: readonly DealFile[]): ProjectFile[] {
  const paths = deals.map(({ file }) => file).filter((file) => /\/[a-z][^/]*$/.test(file));
  return textsOf(root, [...new Set(paths)]);
}

function groupsOf(root: string, navs: readonly NavFile[]): Map<string, MenuGroup> {
  const text = readFileSync(join(root, MODULE_FOLDER, 'menu/menu-groups.ts'), 'utf8');
  const product = [...text.matchAll(/\{ name: '([^']+)', title: '([^']+)' \}/g)];
  return new Map<string, MenuGroup>([
    ...navs.flatMap(({ group, groupTitle, component }) =>
      groupTitle
        ? [[group, { zh: groupTitle, ...englishOf(root, group, component), isOwn: true }] as const]
        : [],
    ),
    ...product.map(([, name = '', title = '']) => [name, { zh: title, isOwn: false }] as const),
  ]);
}

/** The English title that a scaffolded screen brings for its group. */
function englishOf(root: string, group: string, component: string): { en?: string } {
  try {
    const file = join(root, SCREEN_FOLDER, component, `${group}.title.json`);
    const { en }: { en?: string } = JSON.parse(readFileSync(file, 'utf8'));
    return en === undefined ? {} : { en };
  } catch {
    return {};
  }
}
