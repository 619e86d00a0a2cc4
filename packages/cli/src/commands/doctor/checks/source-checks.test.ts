import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceChecks } from '../all-checks.ts';
import type { Check } from '../finding.ts';
import { createFixtureProject, type FixtureProject } from '../testing/fixture-project.ts';
import { actionCodes } from './action-codes.ts';
import { dealsCalled } from './deals-called.ts';
import { generatedFiles } from './generated-files.ts';
import { menuAndScreens } from './menu-and-screens.ts';
import { scaffolds } from './scaffolds.ts';
import { textsInBothLanguages } from './texts-in-both-languages.ts';
import { textsUsed } from './unused-texts.ts';

let project: FixtureProject;
beforeEach(() => {
  project = createFixtureProject();
});
afterEach(() => project.remove());

const deal = 'packages/contracts/openapi/deals/ChargerList.yaml';
const nav = 'apps/mock-server/src/modules/chargers/charger-list.nav.ts';
const actions = 'apps/mock-server/src/seeding/rows/seeded-actions.ts';
const screen = 'apps/web/src/screens/sites/charger-list';
const page = `${screen}/charger-list-page.tsx`;

const messages = async (check: Check) => (await project.findings(check)).map(({ message }) => message);

test.each([...sourceChecks, generatedFiles])(
  '$name reports nothing in a consistent project',
  async (check) => {
    expect(await project.findings(check)).toEqual([]);
  },
);

test('menu: an entry without a screen, and a screen without an entry', async () => {
  project.write(page, undefined);
  project.write('apps/web/src/screens/sites/lost-list/lost-list-page.tsx', '');
  const found = await project.findings(menuAndScreens);
  expect(found).toMatchObject([
    {
      message: "The menu's charger-list (充電樁) leads to sites/charger-list, which does not exist.",
      fix: expect.stringContaining('plus screen add sites/charger-list --title 充電樁'),
      file: nav,
    },
    {
      message: expect.stringContaining('The screen sites/lost-list has no menu entry'),
      fix: expect.stringContaining('lost-list.nav.ts'),
    },
  ]);
});

test('rights: a code without a role, and a code that nothing requires', async () => {
  project.write(actions, "export const ACTIONS = {\n  95001: '多的',\n  95002: '以後', // to come: x\n};\n");
  expect(await messages(actionCodes)).toEqual([
    'No role has the action code 95000, which the deal ChargerList requires: every user would be rejected.',
    'Roles have the action code 95001, but nothing requires it.',
  ]);
  project.write('apps/mock-server/src/modules/chargers/chargers.service.ts', "if (holds('95001')) more();");
  expect(await messages(actionCodes)).toHaveLength(1);
  project.write(
    'apps/mock-server/src/modules/chargers/chargers.actions.ts',
    "export const actions = [{ code: '95000', title: 'x' }, { code: '95009', title: 'y' }];",
  );
  expect(await messages(actionCodes)).toEqual(['Roles have the action code 95009, but nothing requires it.']);
});

test('rights: a code declared with a screen’s menu entry', async () => {
  project.write(actions, 'export const ACTIONS = {};\n');
  expect(await messages(actionCodes)).toHaveLength(1);
  project.write(
    'apps/mock-server/src/modules/chargers/charger-list.nav.ts',
    "export const nav = { name: 'charger-list', component: 'sites/charger-list', action: '95000', order: 1 };\nexport const actions = [{ code: '95000', title: 'x' }];\n",
  );
  expect(await messages(actionCodes)).toEqual([]);
});

test('rights: a required code that is still marked as planned', async () => {
  project.write(actions, "export const ACTIONS = {\n  95000: '充電樁', // to come: its screen\n};\n");
  expect(await project.findings(actionCodes)).toMatchObject([
    {
      message: 'The action code 95000 is marked as planned, but the deal ChargerList already requires it.',
      fix: `remove the note "// to come" from 95000 in ${actions}`,
      file: actions,
    },
  ]);
});

test('deals: uncalled without a reason, and called despite a reason', async () => {
  const other = 'packages/contracts/openapi/deals/ChargerStop.yaml';
  project.write(other, 'code: "95002"\nchannel: data\naction: null\n');
  expect(await project.findings(dealsCalled)).toMatchObject([
    { message: 'Nothing in the web calls the deal ChargerStop.', file: other },
  ]);
  project.write(`${screen}/charger-stop.test.ts`, "api.data('ChargerStop')");
  expect(await messages(dealsCalled)).toHaveLength(1);
  project.write(other, 'code: "95002"\nx-uncalled: The button is to come.\naction: null\n');
  expect(await messages(dealsCalled)).toEqual([]);
  project.write(deal, 'code: "95000"\naction: "95000"\nx-uncalled: To come.\n');
  expect(await messages(dealsCalled)).toEqual([
    'The web calls the deal ChargerList, but its x-uncalled says otherwise.',
  ]);
});

test('languages: a missing file, a missing key and invalid JSON', async () => {
  const en = `${screen}/charger-list.en.json`;
  project.write(en, '{"title":"x","empty":"x","columns":{"plate":"x"}}');
  expect(await project.findings(textsInBothLanguages)).toMatchObject([
    {
      message: 'The text sites/charger-list:columns.state is missing in en.',
      fix: `add columns.state to ${en}`,
    },
  ]);
  project.write(en, '{');
  expect(await messages(textsInBothLanguages)).toEqual([`${en} is not valid JSON.`]);
  project.write(en, undefined);
  project.write('apps/web/src/i18n/en/frame.json', '{}');
  expect(await messages(textsInBothLanguages)).toEqual([
    'The texts of frame are missing in zh_TC.',
    'The texts of sites/charger-list are missing in en.',
  ]);
  project.write('apps/web/src/i18n/en/frame.json', undefined);
  project.write(en, '{}');
  project.write(`${screen}/charger-list.zh_TC.json`, undefined);
  project.write('apps/web/src/i18n/zh_TC/frame.json', '{}');
  expect((await project.findings(textsInBothLanguages)).map(({ file }) => file)).toEqual([
    'apps/web/src/i18n/en/frame.json',
    `${screen}/charger-list.zh_TC.json`,
  ]);
});

test('texts: one that is unused, and one that is used but missing', async () => {
  const more = '{"title":"x","old":"x","empty":"x","columns":{"plate":"x","price":"x"}}';
  for (const language of ['en', 'zh_TC']) project.write(`${screen}/charger-list.${language}.json`, more);
  expect(await messages(textsUsed)).toEqual([
    'The text sites/charger-list:old is unused.',
    'The text sites/charger-list:columns.price is unused.',
  ]);
  project.write(
    `${screen}/part.tsx`,
    "const { t } = useTranslation('sites/charger-list'); t('gone'); t('old')",
  );
  expect(await messages(textsUsed)).toEqual([
    'The text sites/charger-list:columns.price is unused.',
    `${screen}/part.tsx shows the text sites/charger-list:gone, which no language defines.`,
  ]);
  // The audit log shows columns of tables by name.
  project.write('apps/mock-server/src/modules/chargers/chargers.schema.ts', "price: integer('price')");
  expect(await messages(textsUsed)).toEqual([
    `${screen}/part.tsx shows the text sites/charger-list:gone, which no language defines.`,
  ]);
});

test('scaffolds: edited or missing files, and an unreadable manifest', async () => {
  project.write(page, 'mine');
  expect(await project.findings(scaffolds)).toMatchObject([
    {
      message: `${page} of the screen sites/charger-list was edited after plus created it.`,
      fix: expect.stringContaining('delete packages/cli/manifests/sites/charger-list.json'),
    },
  ]);
  project.write(page, undefined);
  expect(await messages(scaffolds)).toEqual([`${page} of the screen sites/charger-list is missing.`]);
  const manifest = 'packages/cli/manifests/sites/charger-list.json';
  project.write(manifest, '{');
  expect(await project.findings(scaffolds)).toMatchObject([
    { message: `${manifest} is not the manifest of a screen.`, file: manifest },
  ]);
});

test('generated: an outdated contract, and one never generated', async () => {
  project.write(deal, 'code: "95001"\r\n');
  expect(await project.findings(generatedFiles)).toMatchObject([{ fix: 'npm run generate' }]);
  project.write('packages/contracts/src/generated', undefined);
  expect(await messages(generatedFiles)).toEqual(['The contract has no generated types and validators yet.']);
});
