import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Collection } from 'postman-collection';
import { expect, test, vi } from 'vitest';
import { dataDeals, taskDeals } from '../suite/deal-lists.ts';
import { valueAt } from '../suite/payloads/example-payload.ts';
import { contractExports, expandedDeals, expandedOpenApi } from './index.ts';

test('each deal and each step of a document is one operation', () => {
  const deals = expandedDeals();
  expect(deals.length).toBe(dataDeals.length + taskDeals.length * 9);
  expect(new Set(deals.map(({ path }) => path)).size).toBe(deals.length);
});

test('the expanded contract is valid for Redocly, with all examples', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-server-example.com': 'off', 'no-invalid-media-type-examples': 'error' },
  });
  const source = JSON.stringify(expandedOpenApi());
  const problems = await lintFromString({ source, absoluteRef: 'expanded.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test('the expanded contract is valid for a second validator', async () => {
  expect(await new Validator().validate(expandedOpenApi())).toEqual({ valid: true });
});

test('each payload and each result of the JSON Schema accepts its example', () => {
  const schemas = contractExports['json-schema']() as {
    $id: string;
    'x-deals': Record<string, { request: { $ref: string }; result: { $ref: string } }>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(schemas);
  const { paths } = expandedOpenApi();
  for (const { name, path, example } of expandedDeals()) {
    const entry = schemas['x-deals'][name];
    const validate = (side: 'request' | 'result', value: unknown) => {
      expect([name, ajv.validate(`${schemas.$id}${entry?.[side].$ref}`, value), ajv.errors]).toEqual([
        name,
        true,
        null,
      ]);
    };
    validate('request', example);
    const { post } = paths[path] as unknown as {
      post: {
        responses: {
          200: { content: { 'application/json': { examples: { result: { value: { data: unknown } } } } } };
        };
      };
    };
    validate('result', post.responses[200].content['application/json'].examples.result.value.data);
  }
});

test('the hub is valid AsyncAPI 3, and each example is a message of its schema', () => {
  const hub = contractExports.asyncapi() as {
    components: { messages: Record<string, { examples: { payload: unknown }[] }> };
  };
  // The document embeds the meta-schema.
  const ajv = new Ajv({ meta: false, validateSchema: false, strict: false });
  addFormats.default(ajv);
  expect([ajv.validate(asyncApiSchema, hub), ajv.errors]).toEqual([true, null]);

  const payloads = new Ajv2020({ strict: false });
  addFormats.default(payloads);
  payloads.addSchema({ ...hub, $id: 'hub' });
  for (const [name, { examples }] of Object.entries(hub.components.messages)) {
    const isValid = payloads.validate(`hub#/components/messages/${name}/payload`, examples[0]?.payload);
    expect([name, isValid, payloads.errors]).toEqual([name, true, null]);
  }
  for (const [, pointer = ''] of JSON.stringify(hub).matchAll(/"\$ref":"#(\/[^"]+)"/g))
    expect(valueAt(hub, pointer), pointer).toBeDefined();
});

test('the Postman collection calls each operation with its example', () => {
  const collection = new Collection(contractExports.postman() as never);
  const bodies = new Map<string, unknown>();
  collection.forEachItem(({ request: { method, url, body } }) => {
    const path = url.getPath({ unresolved: true }).replaceAll(/:(\w+)/g, '{$1}');
    bodies.set(`${method} ${path}`, body?.mode === 'raw' ? JSON.parse(body.raw ?? '') : undefined);
    expect(url.getHost()).toBe('{{baseUrl}}');
  });
  const operations = Object.entries(expandedOpenApi().paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...bodies.keys()].sort()).toEqual(operations.sort());
  for (const { path, example } of expandedDeals()) expect(bodies.get(`POST ${path}`)).toEqual(example);
});

test('the sign-in of the Postman collection stores its token', () => {
  const collection = new Collection(contractExports.postman() as never);
  const [listener] = collection.oneDeep('Sign in').events.all();
  const set = vi.fn();
  const pm = {
    response: { json: () => ({ accessToken: 'a.b.c' }) },
    test: (_name: string, check: () => void) => check(),
    expect,
    collectionVariables: { set },
  };
  new Function('pm', listener?.script.toSource() ?? '')(pm);
  expect(set).toHaveBeenCalledExactlyOnceWith('token', 'a.b.c');
});
