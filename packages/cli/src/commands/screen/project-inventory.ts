import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DealFile, readDealFiles } from '../../project/deal-files.ts';
import { filesBelow, type ProjectFile, pathsBelow, textsOf } from '../../project/files-below.ts';
import { MODULE_FOLDER, NAV_SUFFIX, type NavFile, navOf } from '../../project/nav-files.ts';
import { SCREEN_FOLDER } from '../../project/screen-files.ts';
import { manifestPath } from '../../project/screen-manifest.ts';

/** Menu group. */
export interface MenuGroup {
  readonly zh: string;
  /** Undefined for the product's groups, which have their own texts. */
  readonly en?: string;
  /** True if scaffolded screens include it: each of them, so that it stays as long as one of them does. */
  readonly isOwn: boolean;
}

/** Existing names and codes that a new screen must not take. */
export interface ProjectInventory {
  readonly deals: readonly DealFile[];
  readonly navs: readonly NavFile[];
  /** Area -> its menu group. */
  readonly groups: ReadonlyMap<string, MenuGroup>;
  /** Folders of the mock's modules. */
  readonly modules: ReadonlySet<string>;
  /** Removed module -> a remaining migration in its folder. */
  readonly leftMigrations: ReadonlyMap<string, string>;
  /** Table -> the migration that creates it. */
  readonly tables: ReadonlyMap<string, string>;
  /** Returns the first schema of the contract with one of these names. */
  readonly schemaNamed: (
    names: readonly string[],
  ) => { readonly name: string; readonly file: string } | undefined;
  /** Timestamp of the latest migration. */
  readonly newestStamp: string;
  /** Returns whether there is a page at `<area>/<screen>`. */
  readonly hasScreen: (path: string) => boolean;
  /** Returns whether the screen at a path was scaffolded and can be removed. */
  readonly isMade: (path: string) => boolean;
}

/** Reads the project's files: a few hundred small ones in tens of milliseconds. */
export function readProjectInventory(root: string): ProjectInventory {
  // Listed once: listing each module's folder takes longer than reading the needed files.
  const ofModules = pathsBelow(root, MODULE_FOLDER, '');
  const textsEndingIn = (ending: string) =>
    textsOf(
      root,
      ofModules.filter((path) => path.endsWith(ending)),
    );
  const navs = textsEndingIn(NAV_SUFFIX).map(navOf);
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

/** Returns the files with several deals, whose schemas are one level down. */
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

/** Returns the English title that a scaffolded screen includes for its group. */
function englishOf(root: string, group: string, component: string): { en?: string } {
  try {
    const file = join(root, SCREEN_FOLDER, component, `${group}.title.json`);
    const { en }: { en?: string } = JSON.parse(readFileSync(file, 'utf8'));
    return en === undefined ? {} : { en };
  } catch {
    return {};
  }
}
