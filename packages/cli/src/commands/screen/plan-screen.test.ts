import { expect, test } from 'vitest';
import { CommandFailedError } from '../../cli-errors.ts';
import { planScreen, type ScreenDecisions } from './plan-screen.ts';
import type { ProjectInventory } from './project-inventory.ts';
import { readAddInput } from './screen-input.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const settled: ScreenDecisions = { title: '充電樁', kind: 'list', fields: [] };
const empty: ProjectInventory = {
  deals: [],
  navs: [],
  groups: new Map([['sites', { zh: '場站', isOwn: false }]]),
  modules: new Set(),
  leftMigrations: new Map(),
  tables: new Map(),
  schemaNamed: () => undefined,
  newestStamp: '202611220338',
  hasScreen: () => false,
  isMade: () => false,
};
const isChargerList = (path: string) => path === 'sites/charger-list';
const deal = (name: string, code: string) => ({
  name,
  code,
  file: `deals/${name}.yaml`,
  channel: 'data',
  action: code,
  isUncalled: false,
});
const nav = {
  file: 'x.nav.ts',
  name: 'charger-list',
  title: '樁',
  component: 'fees/charger-list',
  group: 'fees',
  groupTitle: '',
  action: '1',
  order: 5,
};

function plan(
  survey: Partial<ProjectInventory> = {},
  options: Record<string, string> = {},
  path = 'sites/charger-list',
  fields: ScreenDecisions['fields'] = [],
) {
  const input = readAddInput({ arguments: [path], options });
  return planScreen(input, { ...settled, fields }, { ...empty, ...survey }, NOW);
}

test('derives all names from the screen, and uses the lowest free codes', () => {
  const made = plan();
  expect(made).toMatchObject({
    entity: 'Charger',
    module: 'charger-list',
    navName: 'charger-list',
    table: 'charger_rows',
    code: '95000',
    titleEn: 'Charger list',
    groupTitleZh: '場站',
    isOwnGroup: false,
    stamp: '202611220400',
  });
  expect(made.deals).toEqual({
    ChargerList: '95000',
    ChargerCreate: '95001',
    ChargerEdit: '95002',
    ChargerDelete: '95003',
    ChargerExport: '95004',
    ChargerDetail: '95010',
  });
});

test('gives the first fifty screens a module each, then the next block of each', () => {
  expect(plan({ deals: [deal('A', '95003')] }).code).toBe('95100');
  const first = Array.from({ length: 50 }, (_, index) => deal(`A${index}`, String(95_000 + index * 100)));
  expect(plan({ deals: first }).code).toBe('95020');
  const all = Array.from({ length: 250 }, (_, index) => deal(`A${index}`, String(95_000 + index * 20)));
  expect(() => plan({ deals: all })).toThrow('95000 to 99999, are in use');
});

test('rejects a taken code and names both files', () => {
  expect(() => plan({ deals: [deal('Other', '95102')] }, { dealCode: '95100' })).toThrow(
    'Code 95102 belongs to deals/Other.yaml; packages/contracts/openapi/deals/charger-list.yaml would use it too',
  );
  expect(plan({}, { dealCode: '99980' }).code).toBe('99980');
});

test('dates its migration after every other, whatever the clock shows', () => {
  expect(plan({ newestStamp: '203001010000' }).stamp).toBe('203001010001');
  expect(plan({ newestStamp: '202612312359' }).stamp).toBe('202701010000');
});

test('prefixes the area if the screen’s name exists elsewhere', () => {
  expect(plan({ navs: [nav], modules: new Set(['charger-list']) })).toMatchObject({
    module: 'sites-charger-list',
    navName: 'sites-charger-list',
  });
});

test('creates a menu group for a new area', () => {
  const made = plan({}, { areaTitle: '電動車', areaTitleEn: 'Electric cars' }, 'ev/charger-list');
  const titles = { isOwnGroup: true, groupTitleZh: '電動車', groupTitleEn: 'Electric cars' };
  expect(made).toMatchObject(titles);
  // The next screen of the area includes the group too: either can be removed.
  const groups = new Map([['ev', { zh: '電動車', en: 'Electric cars', isOwn: true }]]);
  expect(plan({ groups }, {}, 'ev/cable-list')).toMatchObject(titles);
  expect(() => plan({ groups }, { areaTitle: '充電' }, 'ev/cable-list')).toThrow(
    'already has the title "電動車"',
  );
  expect(() => plan({ groups }, { areaTitleEn: 'Charging' }, 'ev/cable-list')).toThrow(
    'already has the English title "Electric',
  );
});

test.each([
  'fees/deal-list',
  'people/lookup-list',
  'sites/toolbar-list',
  'sites/define-list',
  'fees/use-list',
])('rejects %s, whose names the templates use, and accepts it with another name for its deals', (path) => {
  expect(() => plan({}, {}, path)).toThrow('--deal-type <Name>');
  expect(plan({}, { dealType: 'Charger' }, path).entity).toBe('Charger');
});

test('rejects a field that every entry has', () => {
  const id = { name: 'chargerId', type: 'text', isRequired: true, zh: '編號', en: 'Id' } as const;
  expect(() => plan({}, {}, 'sites/charger-list', [id])).toThrow('already has the field "chargerId"');
  expect(plan({}, {}, 'sites/plug-list', [id]).entity).toBe('Plug');
});

test.each<[Partial<ProjectInventory>, string]>([
  [{ hasScreen: isChargerList }, 'already exists in screens/sites. Choose another path.'],
  [
    { hasScreen: isChargerList, isMade: () => true },
    'Choose another path, or remove it first: plus screen remove sites/charger-list',
  ],
  [{ deals: [deal('ChargerEdit', '10100')] }, 'deals/ChargerEdit.yaml already defines the deal ChargerEdit'],
  [
    {
      schemaNamed: (names: readonly string[]) =>
        names.includes('ChargerRow') ? { name: 'ChargerRow', file: 'schemas/x.yaml' } : undefined,
    },
    'schemas/x.yaml already has the schema ChargerRow',
  ],
  [{ tables: new Map([['charger_rows', 'x.sql']]) }, 'x.sql already creates the table charger_rows'],
  [{ leftMigrations: new Map([['charger-list', 'x.sql']]) }, 'x.sql is left over from a removed screen'],
  [{ leftMigrations: new Map([['sites-charger-list', 'x.sql']]) }, 'Move it out of the folder'],
  [
    { navs: [{ ...nav, component: 'sites/charger-list', name: 'other' }] },
    'x.nav.ts already has the menu entry',
  ],
  [
    { navs: [{ ...nav, name: 'other', title: '充電樁', group: 'sites' }] },
    'x.nav.ts already has the title "充電樁"',
  ],
])('rejects existing parts: %#', (survey, why) => {
  expect(() => plan(survey)).toThrow(CommandFailedError);
  expect(() => plan(survey)).toThrow(why);
});
