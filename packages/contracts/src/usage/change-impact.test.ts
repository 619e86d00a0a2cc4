import { expect, test } from 'vitest';
import { breakingChanges } from '../changes/breaking-changes.ts';
import type { AnySchema, ContractDocument, DealShape, OperationShape } from '../changes/contract-document.ts';
import { changeImpacts } from './change-impact.ts';
import { fieldsNamed, findFields } from './find-use.ts';
import { SchemaFields } from './schema-fields.ts';
import type { WebUsage } from './web-usage.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function buildDocument(): Required<ContractDocument> {
  return {
    paths: {
      '/data': {
        post: { operationId: 'data', responses: { '200': { content: {} }, '409': {}, '500': {} } },
      },
    },
    components: {
      schemas: {
        State: { type: 'integer', enum: [1, 2, 3] },
        Row: {
          type: 'object',
          required: ['plate', 'note', 'site'],
          properties: {
            plate: { type: 'string' },
            note: { type: 'string' },
            site: ref('Site'),
            owner: { type: 'object', properties: { name: { type: 'string' }, phone: { type: 'string' } } },
          },
        },
        Site: { type: 'object', properties: { siteCode: { type: 'string' }, area: { type: 'string' } } },
        'request-7': {
          type: 'object',
          properties: { plate: { type: 'string' }, state: ref('State'), memo: { type: 'string' } },
        },
        ListRequest: ref('request-7'),
        ListResult: { type: 'object', properties: { items: { type: 'array', items: ref('Row') } } },
      },
    },
    'x-deals': {
      List: {
        code: '10100',
        channel: 'data',
        action: null,
        request: ref('ListRequest'),
        result: ref('ListResult'),
      },
      Other: { code: '10200', channel: 'data', action: null, request: ref('Site'), result: ref('Row') },
      Leave: {
        code: '20100',
        channel: 'task',
        action: null,
        calls: {
          create: { request: { type: 'object', properties: { form: ref('Site') } }, result: ref('Row') },
          decide: {
            request: { type: 'object', properties: { reason: { type: 'string' } } },
            result: ref('Row'),
          },
        },
      },
    },
  };
}

const page = 'apps/web/src/screens/fees/list/list-page.tsx';
const usage: WebUsage = {
  about: '',
  screens: { 'fees/list': ['list.test.tsx'], 'fees/whole': ['whole.test.tsx'], 'fees/task': [] },
  parts: [
    {
      file: page,
      part: 'ListPage',
      deals: ['List'],
      operations: ['data'],
      reads: { Row: ['plate', 'owner.name'], Site: ['siteCode'] },
      sends: { ListRequest: ['plate', 'state=1|2'] },
    },
    { file: page.replaceAll('list', 'whole'), part: 'Whole', deals: ['List'], reads: { Row: ['*'] } },
    { file: page.replaceAll('list', 'task'), part: 'Task', deals: ['Leave'], steps: ['approve'] },
    { file: 'apps/web/src/shared/api.ts', part: 'api', screens: ['*'], statuses: [409] },
  ],
};

const schemaIn = ({ components }: Required<ContractDocument>, name: string) =>
  components.schemas?.[name] as Required<AnySchema>;
const dealIn = (document: Required<ContractDocument>, name: string) =>
  document['x-deals'][name] as Required<DealShape>;

const statusesIn = ({ paths }: Required<ContractDocument>) =>
  ((paths['/data']?.post ?? {}) as Required<OperationShape>).responses;

test.each<[string, (next: Required<ContractDocument>) => void, string[]]>([
  ['a read field', (next) => delete schemaIn(next, 'Row').properties.plate, ['fees/list', 'fees/whole']],
  [
    'a field that only a whole record has',
    (next) => delete schemaIn(next, 'Row').properties.note,
    ['fees/whole'],
  ],
  [
    'an object with a read field',
    (next) => delete schemaIn(next, 'Row').properties.site,
    ['fees/list', 'fees/whole'],
  ],
  [
    'a read field of a shared schema',
    (next) => delete schemaIn(next, 'Site').properties.siteCode,
    ['fees/list'],
  ],
  ['an unread field of a shared schema', (next) => delete schemaIn(next, 'Site').properties.area, []],
  [
    'a nested read field',
    (next) => delete schemaIn(next, 'Row').properties.owner?.properties?.name,
    ['fees/list', 'fees/whole'],
  ],
  ['a sent field', (next) => delete schemaIn(next, 'request-7').properties.plate, ['fees/list']],
  ['a field that is never sent', (next) => delete schemaIn(next, 'request-7').properties.memo, []],
  ['a code that is sent', (next) => Object.assign(schemaIn(next, 'State'), { enum: [2, 3] }), ['fees/list']],
  ['a code that is never sent', (next) => Object.assign(schemaIn(next, 'State'), { enum: [1, 2] }), []],
  [
    'a limit of a sent field',
    (next) => Object.assign(schemaIn(next, 'request-7').properties.plate ?? {}, { maxLength: 2 }),
    ['fees/list'],
  ],
  [
    'a new required member',
    (next) => Object.assign(schemaIn(next, 'request-7'), { required: ['fresh'] }),
    ['fees/list', 'fees/whole'],
  ],
  ['a called deal', (next) => delete next['x-deals'].List, ['fees/list', 'fees/whole']],
  ['a deal without a caller', (next) => delete next['x-deals'].Other, []],
  ['a decision that is taken', (next) => delete dealIn(next, 'Leave').calls.decide, ['fees/task']],
  ['a step that no screen takes', (next) => delete dealIn(next, 'Leave').calls.create, []],
  ['a handled status', (next) => delete statusesIn(next)['409'], ['fees/list']],
  ['a status that no one handles', (next) => delete statusesIn(next)['500'], []],
])('finds the screens of %s', (_what, change, screens) => {
  const next = buildDocument();
  change(next);
  const changes = breakingChanges(buildDocument(), next);
  expect(changes.length).toBeGreaterThan(0);
  const touched = new Set(changeImpacts(changes, buildDocument(), usage).flatMap((impact) => impact.screens));
  expect([...touched].sort()).toEqual(screens);
});

test('names the tests of the touched screens', () => {
  const next = buildDocument();
  delete schemaIn(next, 'Row').properties.note;
  const [impact] = changeImpacts(breakingChanges(buildDocument(), next), buildDocument(), usage);
  expect(impact).toMatchObject({ screens: ['fees/whole'], tests: ['whole.test.tsx'] });
});

test('names a field by its schema or by its deal', () => {
  expect(fieldsNamed('Row.owner.name', buildDocument())).toEqual(['Row.owner.name']);
  expect(fieldsNamed('List.items.site.area', buildDocument())).toEqual(['Site.area']);
  expect(fieldsNamed('List.memo', buildDocument())).toEqual(['ListRequest.memo']);
  expect(fieldsNamed('Row.none', buildDocument())).toEqual([]);
  expect(findFields(usage, ['Row.plate'])).toMatchObject({
    screens: ['fees/list', 'fees/whole'],
    parts: [{ part: 'ListPage', kinds: ['reads'] }, { part: 'Whole' }],
  });
});

test('tells the fields of a value from those that it could have', () => {
  const fields = new SchemaFields(buildDocument());
  const [present, possible] = [new Set<string>(), new Set<string>()];
  const value = { items: [{ plate: 'A', site: { area: 'N' } }] };
  fields.in(ref('ListResult'), value, present);
  fields.possibleIn(ref('ListResult'), value, possible);
  expect([...present]).toEqual(['ListResult.items', 'Row.plate', 'Row.site', 'Site.area']);
  expect([...possible].filter((field) => !present.has(field))).toEqual([
    'Row.note',
    'Site.siteCode',
    'Row.owner',
  ]);
  expect(fields.codesBelow(ref('ListRequest'), [])).toMatchObject([
    { field: 'ListRequest.state', codes: [1, 2, 3] },
  ]);
});
