import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathsBelow } from '../../packages/cli/src/project/files-below.ts';
import { navOf } from '../../packages/cli/src/project/nav-files.ts';
import { FRAME } from './analyse-web.ts';

const FRAME_TESTS = /^apps\/web\/src\/(app|layout|session|realtime)\/|^e2e\/journeys\/(frame|session)\//;

/** Returns the tests of each screen: those next to it, those that show it, and the journeys that open it. */
export function testsOfScreens(root: string, screens: readonly string[]): Record<string, string[]> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const unit = pathsBelow(root, 'apps/web/src', '').filter((path) => /\.test\.tsx?$/.test(path));
  const texts = [
    ...unit.map((path) => [path, read(path)] as const),
    ...pathsBelow(root, 'e2e', '.spec.ts')
      .filter((path) => !path.includes('node_modules'))
      .map((path) => [path, textWithImports(path, read)] as const),
  ];
  const routes = routesOf(root, read);
  return Object.fromEntries(
    screens.map((screen) => {
      const names = [screen, ...(routes.get(screen) ?? [])].map((name) => name.replaceAll(/[^\w/-]/g, ''));
      const opens = new RegExp(`(['"\`/])(${names.join('|')})(?=['"\`?])`);
      const found = texts.filter(([path, text]) =>
        screen === FRAME
          ? FRAME_TESTS.test(path)
          : path.startsWith(`apps/web/src/screens/${screen}/`) || opens.test(text),
      );
      return [screen, found.map(([path]) => path).sort()];
    }),
  );
}

/** Returns the addresses of screens that differ from their folder. */
function routesOf(root: string, read: (path: string) => string): Map<string, string[]> {
  const routes = new Map<string, string[]>();
  const add = (screen: string, route: string) => routes.set(screen, [...(routes.get(screen) ?? []), route]);
  for (const path of pathsBelow(root, 'apps/mock-server/src/modules', '.nav.ts')) {
    const { component, group, name } = navOf({ path, text: read(path) });
    if (component !== '') add(component, `${group}/${name}`);
  }
  const fixed = [
    ...read('apps/web/src/app/routes.tsx').matchAll(
      /path: '\/(?<route>[^']+)', lazy: standalone\('(?<screen>[^']+)'\)/g,
    ),
    ...read('apps/web/src/app/views/resolve-view.ts').matchAll(
      /'\/(?<route>[^']+)': \{[^}]*component: '(?<screen>[^']+)'/g,
    ),
  ];
  for (const { groups } of fixed) if (groups?.screen && groups.route) add(groups.screen, groups.route);
  return routes;
}

/** A journey opens screens through its page objects too. */
function textWithImports(path: string, read: (path: string) => string, seen = new Set<string>()): string {
  if (seen.has(path)) return '';
  seen.add(path);
  const text = read(path);
  const imported = [...text.matchAll(/from '(?<path>\.[^']+\/pages\/[^']+)'/g)].map(({ groups }) =>
    textWithImports(join(dirname(path), groups?.path ?? ''), read, seen),
  );
  return [text, ...imported].join('\n');
}
