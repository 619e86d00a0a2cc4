import { type EnumName, enumTables, type FieldShape, type InputShape } from '@parking-plus/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { openSession } from '../../../session/state/session-actions.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { List } from '../../../shared/list/define-list.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ENUM_PLACES } from './enum-places.ts';

const NAMES = Object.keys(enumTables) as EnumName[];
const sources = import.meta.glob<string>(['../../*/*/**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const listModules = import.meta.glob<Record<string, Partial<List>>>('../../*/*/*-list.ts', { eager: true });

/** Returns whether a path belongs to a place. Paths of this area are relative to this folder. */
const isOf = (place: string) => (path: string) =>
  path.replace(/^\.\.\/(?!\.\.)/, '../../system/').startsWith(`../../${place}/`);

/** Returns the enumerations in columns, search forms and details (`RecordSection`) of a place's lists. */
function enumsOfLists(place: string) {
  const details = Object.entries(sources)
    .filter(([path, text]) => isOf(place)(path) && text.includes('<RecordSection'))
    .map(([, text]) => text);
  const isInDetail = (field: string) => details.some((text) => text.includes(`'${field}'`));
  const lists = Object.entries(listModules)
    .filter(([path]) => isOf(place)(path))
    .flatMap(([, exported]) => Object.values(exported));
  return lists.flatMap(({ shape, config, filters }) => {
    if (!shape || !config || !filters) return [];
    const shown: FieldShape[] = [
      ...config.columns.map(({ field }) => shape.row[field] as FieldShape),
      ...filters.map(({ name }) => shape.filters[name] as FieldShape),
      ...Object.entries(shape.row).flatMap(([field, of]) => (isInDetail(field) ? [of as FieldShape] : [])),
    ];
    return shown.map(({ enumName }) => enumName);
  });
}

type Shape = Partial<InputShape> & { fields?: Shapes; items?: Shapes; row?: Shapes };
type Shapes = { readonly [name: string]: Shape };

const SHAPE_MODULE = /'(@parking-plus\/contracts\/(?:forms|fields|lists)\/[\w-]+)'/g;

/** Returns the enumerations of contract fields that a place's forms and details use by name. */
async function enumsOfFields(place: string) {
  const texts = Object.entries(sources)
    .filter(([path]) => isOf(place)(path))
    .map(([, text]) => text)
    .join('\n');
  const isNamed = (field: string) => new RegExp(`['"]${field}['"]`).test(texts);
  const enumsOf = (shapes: Shapes): unknown[] =>
    Object.entries(shapes).flatMap(([name, { kind, yes, enumName, fields, items }]) => [
      ...(isNamed(name) ? [kind === 'yesNo' && !yes ? 'YesNo' : enumName] : []),
      ...enumsOf(fields ?? items ?? {}),
    ]);
  const names = [...texts.matchAll(SHAPE_MODULE)].map(([, name]) => name ?? '');
  const modules = await Promise.all(
    names.map((name) => import(/* @vite-ignore */ name) as Promise<Record<string, Shape>>),
  );
  return modules
    .flatMap(Object.values<Shape>)
    .flatMap((shape) => enumsOf(shape.fields ?? shape.row ?? (shape as Shapes)));
}

beforeEach(() => {
  serveScreen(['90600']);
  const navItems = [
    { name: 'requirement-list', title: '需求單', component: 'communication/requirement-list' },
  ];
  const info = buildSessionInfo({ actionCodes: [{ operateCode: '90600' }], navItems });
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
});
afterEach(() => switchLanguage('zh_TC'));

describe('enumerations', () => {
  it.each(['zh_TC', 'en'] as const)('are complete, each code with its label, in %s', async (language) => {
    await switchLanguage(language);
    await showScreen('system/enum-browser');
    await screen.findByRole('status');
    for (const name of NAMES) {
      const card = document.querySelector(`section[aria-label="${name}"]`) as HTMLElement;
      const rows = [...card.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
      expect([name, rows]).toEqual([
        name,
        enumTables[name].map(({ code, zh_TC, en }) => [
          String(code),
          language === 'en' ? en : zh_TC,
          zh_TC,
          en,
        ]),
      ]);
    }
    expect(enumLabel('SiteState', 9, language)).toBe(language === 'en' ? 'Undefined (9)' : '未定義(9)');
  });

  it('are found by name, code and label, and link to the screens that show them', async () => {
    const { user } = await showScreen('system/enum-browser');
    expect(await screen.findByText('特殊公司代碼：未設定')).toBeDefined();
    const search = await screen.findByLabelText('名稱、代碼或文字');
    await user.click(search);
    await user.paste('建置中');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 個代碼表'));
    expect(within(screen.getByRole('region', { name: 'SiteState' })).getByText('Being built')).toBeDefined();
    await user.clear(search);
    await user.paste('20201599');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 個代碼表'));
    const state = within(screen.getByRole('region', { name: 'DealState' }))
      .getAllByRole('row')
      .at(-1);
    expect([...(state?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '20201599',
      '結案',
      'Closed',
    ]);
    await user.clear(search);
    await user.paste('RequirementType');
    const link = await screen.findByRole('link', { name: '需求單' });
    expect(link.getAttribute('href')).toBe('/communication/requirement-list');
    await act(() => switchLanguage('en'));
    expect(await screen.findByRole('link', { name: 'Software requests' })).toBe(link);
    await act(() => switchLanguage('zh_TC'));
    await user.clear(search);
    await user.paste('no such label');
    expect(await screen.findByText('沒有符合的代碼表。')).toBeDefined();
  });
});

/** All enumerations of docs/spec-statements.md 3.15 to 3.60, by their contract names. */
const OF_THE_SPECIFICATION: readonly EnumName[] = [
  ...(['State', 'YesNo', 'SiteType', 'CashFlowPayState', 'Identity', 'SiteMode', 'SiteState'] as const),
  ...([
    'SiteInvoiceType',
    'FeeType',
    'FeeCollection',
    'SelfInvoice',
    'SiteCheck',
    'InvoiceMode',
    'Sync',
  ] as const),
  ...([
    'PayState',
    'CheckResult',
    'Discrepancy',
    'RequirementType',
    'InvoicePrint',
    'InvoiceAssign',
  ] as const),
  ...([
    'InvoiceState',
    'InvoiceInfoMode',
    'InvoiceType',
    'CarrierType',
    'DataScope',
    'TransactionMode',
  ] as const),
  ...([
    'TransactionInfoState',
    'MaxPeriod',
    'ChargeChannel',
    'RentState',
    'RentSetMode',
    'AutoWithhold',
  ] as const),
  ...(['RentPrintable', 'DeclarationState', 'MessageType', 'MessageBoardState', 'MessageTarget'] as const),
  ...([
    'BulletinTarget',
    'BankDetailState',
    'SitePrepaidType',
    'DiscountPublishType',
    'DiscountType',
  ] as const),
  ...(['DiscountCountRule', 'SiteOwner', 'ParkingChargeType', 'ChargingType', 'DateType'] as const),
  ...(['ServiceOrderPayType', 'TaxType', 'Authority'] as const),
];

describe('listed places', () => {
  it('cover all enumerations of the specification', () => {
    expect(OF_THE_SPECIFICATION.filter((name) => ENUM_PLACES[name] === undefined)).toEqual([]);
  });

  it.each(Object.entries(ENUM_PLACES))('%s is shown in %s, by its label', async (name, places) => {
    for (const place of places) {
      const texts = Object.entries(sources)
        .filter(([path]) => isOf(place)(path))
        .map(([, text]) => text)
        .join('\n');
      const shown = new RegExp(
        `(?:enumName(?:=|: )|name=|enumLabel\\(|enumOptions\\(|enumFormat\\()['"]${name}['"]`,
      );
      const shownByShapes = [...enumsOfLists(place), ...(await enumsOfFields(place))];
      const isShown = shown.test(texts) || shownByShapes.includes(name);
      expect([place, isShown]).toEqual([place, true]);
    }
  });
});
