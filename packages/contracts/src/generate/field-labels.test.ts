import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { packageRoot } from './contract-source.ts';

const label = { zh_TC: '原因', en: 'Reason' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

interface Contract {
  schemas?: Record<string, object>;
  deals: Record<string, object>;
  technical?: Record<string, string>;
}

const loading = loadConfig({ configPath: join(packageRoot, 'redocly.yaml') });

/** Returns the findings of the rules. Shape: the property's location below its deal or schema. */
async function findings({ schemas = {}, deals, technical = {} }: Contract): Promise<string[]> {
  const source = stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Contract', version: '1' },
      paths: {},
      components: { schemas },
      'x-deals': deals,
      'x-technical-fields': technical,
    },
    { aliasDuplicateObjects: false },
  );
  const problems = await lintFromString({ source, config: await loading });
  const own = problems.filter(({ ruleId }) => ruleId.startsWith('fields/'));
  return own.map(
    ({ location: [at] }) => at?.pointer?.replace(/^#\/(components\/schemas|x-deals)\//, '') ?? '',
  );
}

const write = (properties: object) => ({ channel: 'data', safe: false, request: { properties } });

describe('labels of a write', () => {
  it.each<[string, object]>([
    ['its own', { reason: { type: 'string', 'x-label': label } }],
    ['inherited from the schema', { reason: ref('Reason') }],
    ['inherited from a nullable schema', { reason: { anyOf: [ref('Reason'), { type: 'null' }] } }],
    ['inherited from the items of a list', { reasons: { type: 'array', items: ref('Reason') } }],
  ])('can be %s', async (_, properties) => {
    const schemas = { Reason: { type: 'string', 'x-label': label } };
    expect(await findings({ schemas, deals: { SiteEdit: write(properties) } })).toEqual([]);
  });

  it('are required in a payload, a form and referenced schemas, each reported once', async () => {
    const bare = { type: 'string' };
    const settings = { properties: { name: bare, lines: { type: 'array', items: ref('Line') } } };
    expect(
      await findings({
        schemas: { Settings: settings, Line: { properties: { plate: bare } } },
        deals: {
          SiteCreate: write({ settings: ref('Settings') }),
          SiteEdit: write({ settings: { oneOf: [ref('Settings'), { type: 'null' }] }, note: bare }),
          RateChange: { channel: 'task', safe: false, form: { properties: { reason: bare } } },
        },
      }),
    ).toEqual([
      'Settings/properties/name',
      'Line/properties/plate',
      'Settings/properties/lines',
      'SiteEdit/request/properties/note',
      'RateChange/form/properties/reason',
    ]);
  });

  it('are not required for a query', async () => {
    const query = { ...write({ siteCode: { type: 'string' } }), safe: true };
    expect(await findings({ deals: { SiteDetail: query } })).toEqual([]);
  });

  it('are not required for technical properties, which must exist', async () => {
    const deals = { SiteEdit: write({ version: { type: 'integer' } }) };
    expect(await findings({ deals, technical: { version: 'Sent back as it was read.' } })).toEqual([]);
    expect(await findings({ deals, technical: { version: 'Sent back.', once: 'A key.' } })).toEqual([
      '#/x-technical-fields/once',
    ]);
  });
});

describe('labels of a list', () => {
  it('are required in a filter or a row', async () => {
    const bare = { type: 'string' };
    const request = { properties: { page: { type: 'integer' }, filters: { properties: { plate: bare } } } };
    const result = { properties: { items: { type: 'array', items: { properties: { state: bare } } } } };
    expect(await findings({ deals: { SiteList: { channel: 'data', safe: true, request, result } } })).toEqual(
      [
        'SiteList/request/properties/filters/properties/plate',
        'SiteList/result/properties/items/items/properties/state',
      ],
    );
  });
});
