import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandFailedError } from '../cli-errors.ts';
import { readDealFiles } from './deal-files.ts';
import { readNavFiles } from './nav-files.ts';
import { readScreens } from './screen-files.ts';
import { changesSince, contentHash, manifestPath, readManifests } from './screen-manifest.ts';

const project = fileURLToPath(new URL('../../../../', import.meta.url));
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plus read '));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('reads the real project: deals, menu entries, screens with their texts', () => {
  const deals = readDealFiles(project);
  expect(deals.find(({ name }) => name === 'TransactionDetail')).toEqual({
    name: 'TransactionDetail',
    file: 'packages/contracts/openapi/deals/TransactionDetail.yaml',
    code: expect.stringMatching(/^101\d\d$/),
    channel: 'data',
    action: '10100',
    isUncalled: false,
  });
  expect(deals.every(({ code, channel }) => /^\d{5}$/.test(code) && /^(data|task)$/.test(channel))).toBe(
    true,
  );
  expect(readNavFiles(project).find(({ name }) => name === 'special-day')).toMatchObject({
    component: 'sites/special-day',
    group: 'sites',
    action: '70400',
    order: 400,
  });
  const screens = readScreens(project);
  expect(screens.find(({ path }) => path === 'sites/special-day')).toMatchObject({
    page: 'apps/web/src/screens/sites/special-day/special-day-page.tsx',
    languages: ['en', 'zh_TC'],
    tests: expect.arrayContaining(['apps/web/src/screens/sites/special-day/special-day-page.test.tsx']),
  });
});

test('reads the deals of a file with several', () => {
  const file = 'packages/contracts/openapi/deals/chargers.yaml';
  const list =
    'ChargerList:\n  code: "95000"\n  channel: data\n  action: "95000"\n  request:\n    action: x\n\n';
  const stop =
    'ChargerStop:\r\n  code: "95001"\r\n  channel: data\r\n  action: null\r\n  x-uncalled: To come.\r\n';
  write(file, `${list}${stop}schemas:\n  ChargerRow:\n    code: "1"`);
  const deal = { file, channel: 'data' };
  expect(readDealFiles(root)).toEqual([
    { ...deal, name: 'ChargerList', code: '95000', action: '95000', isUncalled: false },
    { ...deal, name: 'ChargerStop', code: '95001', action: null, isUncalled: true },
  ]);
});

test('an empty project has nothing', () => {
  expect([readDealFiles(root), readNavFiles(root), readScreens(root), readManifests(root)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('a manifest reports changes of its files, ignoring line endings', () => {
  const manifest = {
    path: 'sites/charger-list',
    kind: 'list',
    title: { zh_TC: '充電樁', en: 'Chargers' },
    module: 'charger-list',
    deals: { ChargerList: '95000' },
    files: {
      'a/same.ts': contentHash('a\nb\n'),
      'a/edited.ts': contentHash('x'),
      'a/gone.ts': contentHash(''),
    },
  } as const;
  write(manifestPath('sites/charger-list'), JSON.stringify(manifest));
  write('a/same.ts', 'a\r\nb\r\n');
  write('a/edited.ts', 'y');
  expect(readManifests(root)).toEqual([manifest]);
  expect(changesSince(root, manifest)).toEqual({ edited: ['a/edited.ts'], missing: ['a/gone.ts'] });
  expect(readFileSync(join(root, 'a/same.ts'), 'utf8')).toBe('a\r\nb\r\n');
});

test.each(['{', 'null', '{}', '{"path":"sites/broken","kind":"list","files":{}}'])(
  'a file that is no manifest is named: %s',
  (text) => {
    write(manifestPath('sites/broken'), text);
    expect(() => readManifests(root)).toThrow(CommandFailedError);
    expect(() => readManifests(root)).toThrow('packages/cli/manifests/sites/broken.json is not the manifest');
  },
);
