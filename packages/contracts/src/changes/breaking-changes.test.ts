import { describe, expect, test } from 'vitest';
import { contractDocument } from '../document.ts';
import { breakingChanges } from './breaking-changes.ts';
import type { AnySchema, ContractDocument, OperationShape } from './contract-document.ts';

const row: AnySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['plate'],
  properties: {
    plate: { type: 'string' },
    state: { $ref: '#/components/schemas/State' },
    note: { type: 'string' },
  },
};

function buildDocument(change: (document: Required<ContractDocument>) => void = () => {}): ContractDocument {
  const document: Required<ContractDocument> = {
    paths: {
      '/data': {
        post: {
          operationId: 'data',
          security: [],
          requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
          responses: { '200': { content: {} }, '401': { $ref: '#/components/responses/Refused' } },
        },
      },
    },
    components: {
      schemas: {
        State: { type: 'integer', enum: [1, 2] },
        Query: {
          type: 'object',
          required: ['page'],
          properties: {
            page: { type: 'integer', maximum: 9 },
            state: { $ref: '#/components/schemas/State' },
            plate: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          },
        },
        Page: { type: 'object', required: ['items'], properties: { items: { type: 'array', items: row } } },
      },
      responses: { Refused: { content: {} } },
    },
    'x-deals': {
      List: {
        code: '10100',
        channel: 'data',
        action: '10100',
        request: { $ref: '#/components/schemas/Query' },
        result: { $ref: '#/components/schemas/Page' },
      },
    },
  };
  const copy = structuredClone(document);
  change(copy);
  return copy;
}

type Change = (document: Required<ContractDocument>) => void;
const schemaOf = (document: Required<ContractDocument>, name: string) =>
  document.components.schemas?.[name] as Required<AnySchema>;
const postIn = ({ paths }: Required<ContractDocument>) => (paths['/data']?.post ?? {}) as OperationShape;
const rowOf = (document: Required<ContractDocument>) =>
  schemaOf(document, 'Page').properties.items?.items as Required<AnySchema>;

test('finds no changes between equal contracts', () => {
  expect(breakingChanges(buildDocument(), buildDocument())).toEqual([]);
  const whole = contractDocument as unknown as ContractDocument;
  expect(breakingChanges(whole, structuredClone(whole))).toEqual([]);
});

test('compares a renamed deal by its code', () => {
  const renamed = (change: Change) =>
    buildDocument((next) => {
      const { List: list, ...others } = next['x-deals'];
      if (list) next['x-deals'] = { ...others, Overview: list };
      change(next);
    });
  const lines = (change: Change) =>
    breakingChanges(buildDocument(), renamed(change)).map(({ place, what }) => `${place}: ${what}`);
  expect(lines(() => {})).toEqual([]);
  expect(lines((next) => delete schemaOf(next, 'Query').properties.plate)).toEqual([
    'deal List request/plate: this member was removed',
  ]);
});

test('compares a renamed schema of a union by its content', () => {
  const withPlate = (name: string, schema: AnySchema) =>
    buildDocument((document) => {
      document.components.schemas = { ...document.components.schemas, [name]: schema };
      const plate = { anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }] };
      Object.assign(schemaOf(document, 'Query').properties, { plate });
    });
  const old = withPlate('Plate', { type: 'string' });
  expect(breakingChanges(old, withPlate('PlateNumber', { type: 'string' }))).toEqual([]);
  expect(breakingChanges(old, withPlate('PlateNumber', { type: 'integer' }))).toEqual([
    { place: 'deal List request/plate', what: 'its type was string and is integer' },
  ]);
});

describe('breaking', () => {
  test.each<[string, Change, string]>([
    ['a removed operation', ({ paths }) => delete paths['/data'], 'POST /data: this operation was removed'],
    [
      'a removed status',
      (d) => delete postIn(d).responses?.['401'],
      'POST /data: the status 401 was removed',
    ],
    [
      'an operation that now requires a token',
      (d) => delete postIn(d).security,
      'POST /data: it now needs a token',
    ],
    ['a removed deal', (d) => delete d['x-deals'].List, 'deal List: deal 10100 was removed'],
    [
      'a changed code',
      (d) => Object.assign(d['x-deals'].List ?? {}, { code: '10101' }),
      'deal List: its code was 10100 and is 10101',
    ],
    [
      'a member removed from a request',
      (d) => delete schemaOf(d, 'Query').properties.plate,
      'deal List request/plate: this member was removed',
    ],
    [
      'a new required member of a request',
      (d) => schemaOf(d, 'Query').required.push('plate'),
      'deal List request/plate: this member is now required',
    ],
    [
      'a lower limit of a request',
      (d) => Object.assign(schemaOf(d, 'Query').properties.page ?? {}, { maximum: 8 }),
      'deal List request/page: maximum was 9 and is 8',
    ],
    [
      'a branch removed from a request',
      (d) => Object.assign(schemaOf(d, 'Query').properties.plate ?? {}, { anyOf: [{ type: 'string' }] }),
      'deal List request/plate: null is no longer taken',
    ],
    [
      'a changed type of a result',
      (d) => Object.assign(rowOf(d).properties.plate ?? {}, { type: 'integer' }),
      'deal List result/items/*/plate: its type was string and is integer',
    ],
    [
      'a member removed from a result',
      (d) => delete rowOf(d).properties.note,
      'deal List result/items/*/note: this member was removed',
    ],
    [
      'a result member that became optional',
      (d) => Object.assign(rowOf(d), { required: [] }),
      'deal List result/items/*/plate: this member may be missing now',
    ],
  ])('%s', (_title, change, line) => {
    const found = breakingChanges(buildDocument(), buildDocument(change));
    expect(found.map(({ place, what }) => `${place}: ${what}`)).toEqual([line]);
  });

  test('reports a narrower enumeration in requests and a wider one in responses', () => {
    const lines = (codes: number[]) =>
      breakingChanges(
        buildDocument(),
        buildDocument((d) => Object.assign(schemaOf(d, 'State'), { enum: codes })),
      ).map(({ place, what }) => `${place}: ${what}`);
    expect(lines([1])).toEqual(['deal List request/state: [2] is no longer taken']);
    expect(lines([1, 2, 3])).toEqual(['deal List result/items/*/state: it may answer [3] now']);
  });
});

test.each<[string, Change]>([
  ['a new operation', ({ paths }) => Object.assign(paths, { '/new': { get: { responses: {} } } })],
  [
    'a new optional member of a request',
    (d) => Object.assign(schemaOf(d, 'Query').properties, { sort: { type: 'string' } }),
  ],
  ['a new member of a result', (d) => Object.assign(rowOf(d).properties, { colour: { type: 'string' } })],
  ['a wider limit', (d) => Object.assign(schemaOf(d, 'Query').properties.page ?? {}, { maximum: 99 })],
])('%s is not breaking', (_title, change) => {
  expect(breakingChanges(buildDocument(), buildDocument(change))).toEqual([]);
});
