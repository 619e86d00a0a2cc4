import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceHash } from '@parking-plus/contracts/source-hash';
import { contentHash, manifestPath } from '../../../project/screen-manifest.ts';
import type { Check, Finding } from '../finding.ts';
import { readProject } from '../project-reading.ts';

const page = `import { useTranslation } from 'react-i18next';
export function ChargerListPage() {
  const { t } = useTranslation('sites/charger-list');
  const { data } = useQuery(() => api.data('ChargerList', query));
  return ['plate', 'state'].map((name) => t(\`columns.\${name}\`)).concat(t('empty', { count: 0 }));
}
`;
const pagePath = 'apps/web/src/screens/sites/charger-list/charger-list-page.tsx';

const texts = JSON.stringify({ title: 'x', empty_one: 'x', empty: 'x', columns: { plate: 'x', state: 'x' } });

/** Small consistent project: one scaffolded screen with its deal, menu entry and texts. */
const whole: Readonly<Record<string, string>> = {
  'package.json': '{"name":"parking-plus","engines":{"node":">=20.19.0"},"dependencies":{"a":"^1.0.0"}}',
  'package-lock.json':
    '{"packages":{"":{"dependencies":{"a":"^1.0.0"}},"node_modules/a":{"version":"1.2.0"},"node_modules/b-win32":{"version":"1.0.0","optional":true}}}',
  'node_modules/.package-lock.json': '{"packages":{"node_modules/a":{"version":"1.2.0"}}}',
  'packages/contracts/openapi/deals/ChargerList.yaml':
    'code: "95000"\ntitle: { zh_TC: 充電樁, en: Chargers }\nchannel: data\naction: "95000"\nsafe: true\n',
  'packages/contracts/src/generate/main.ts': '',
  'apps/mock-server/src/modules/chargers/charger-list.nav.ts':
    "export const nav = { name: 'charger-list', title: '充電樁', component: 'sites/charger-list', group: 'sites', action: '95000', order: 1 };\n",
  'apps/mock-server/src/seeding/rows/seeded-actions.ts':
    "export const ACTIONS = {\n  95000: '充電樁',\n  96000: '以後的',\n};\n",
  'apps/web/src/app/views/resolve-view.ts': "const views = { '/dashboard': 'home/dashboard' };\n",
  'apps/web/src/screens/home/dashboard/dashboard-page.tsx': '',
  [pagePath]: page,
  'apps/web/src/screens/sites/charger-list/charger-list.zh_TC.json': texts,
  'apps/web/src/screens/sites/charger-list/charger-list.en.json': texts,
  [manifestPath('sites/charger-list')]: JSON.stringify({
    path: 'sites/charger-list',
    kind: 'list',
    title: { zh_TC: '充電樁', en: 'Chargers' },
    module: 'chargers',
    deals: { ChargerList: '95000' },
    files: { [pagePath]: contentHash(page) },
  }),
};

export interface FixtureProject {
  readonly root: string;
  /** Writes a file, or removes it if the text is undefined. */
  write(path: string, text: string | undefined): void;
  /** Returns a check's current findings. */
  findings(check: Check, env?: Record<string, string>, nodeVersion?: string): Promise<readonly Finding[]>;
  remove(): void;
}

/** Creates the small project in a temporary folder. */
export function createFixtureProject(): FixtureProject {
  const root = mkdtempSync(join(tmpdir(), 'plus doctor '));
  const write = (path: string, text: string | undefined) => {
    if (text === undefined) return rmSync(join(root, path), { recursive: true });
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(whole)) write(path, text);
  const hash = sourceHash(join(root, 'packages/contracts'));
  write('packages/contracts/src/generated/source-hash.txt', `${hash}\n`);
  return {
    root,
    write,
    async findings(check, env = {}, nodeVersion = '20.19.0') {
      return await check.find(readProject(root), { env, nodeVersion });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
