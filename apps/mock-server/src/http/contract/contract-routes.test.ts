import { contractOperations } from '@parking-plus/contracts/document';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { errorHandler } from '../plugins/error-handler.ts';
import { type OperationHandlers, registerContractRoutes } from './contract-routes.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

const operations = contractOperations().map((operation) => ({
  ...operation,
  url: `/plusapi${operation.path
    .replace('{action}', 'create')
    .replace('{dealType}', '20201')
    .replace('{folder}', 'pictures')
    .replace('{storedName}', 'none.svg')}`,
}));
const guarded = operations.filter(({ isPublic }) => !isPublic);
const withBody = operations.filter(
  ({ method, operationId }) =>
    (method === 'POST' || method === 'PUT') &&
    operationId !== 'filesUpload' &&
    operationId !== 'accountReadBulletin',
);
const json = { 'content-type': 'application/json' };

describe.each(guarded)('$operationId', ({ method, url }) => {
  test.each(['', 'Bearer', 'Bearer not.a.token', 'Basic YTpi'])(
    'returns 401 for authorization %j',
    async (authorization) => {
      const answer = await send(server.app, { method: method as 'GET', url, headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { success: false } });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );
});

describe.each(withBody)('$operationId', ({ method, url }) => {
  test.each([
    ['cut-off JSON', json, '{"Json":'],
    ['no body', {}, undefined],
    ['an empty JSON body', json, ''],
    ['null', json, 'null'],
    ['another media type', { 'content-type': 'text/plain' }, '{}'],
    ['an unknown media type', { 'content-type': 'nonsense' }, '{}'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
  ])('returns 400 for %s', async (_title, headers, payload) => {
    const answer = await send(
      server.app,
      signed(token, {
        method: method as 'POST',
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      }),
    );
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'malformed-request' } });
  });

  test('returns 413 for 2 MB', async () => {
    const payload = JSON.stringify({ Json: 'x'.repeat(2_000_000), Model_DealType: '90100' });
    const answer = await send(
      server.app,
      signed(token, { method: method as 'POST', url, headers: json, payload }),
    );
    expect(answer).toMatchObject({ status: 413, body: { success: false, code: 'too-large' } });
  });
});

describe('paths and methods', () => {
  test.each(['/plusapi', '/plusapi/', '/plusapi/nothing', '/plusapi/data/', '/plusapi/DATA', '/nothing'])(
    'returns 404 for %s',
    async (url) => {
      const answer = await send(server.app, { method: 'GET', url });
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not-found' } });
    },
  );

  test.each([
    ['GET', '/plusapi/data', 'POST'],
    ['PATCH', '/plusapi/account/login', 'POST'],
    ['POST', '/plusapi/data/gettime', 'GET'],
    ['PATCH', '/plusapi/Task/create', 'POST, GET, PUT, DELETE'],
  ] as const)('returns 405 for %s %s', async (method, url, allow) => {
    const answer = await send(server.app, { method, url });
    expect(answer).toMatchObject({ status: 405, body: { success: false, code: 'method-not-allowed' } });
    expect(answer.headers.allow?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
  });

  test('returns 400 for a path that cannot be decoded', async () => {
    expect((await send(server.app, { method: 'GET', url: '/plusapi/%E0%A4%A' })).status).toBe(400);
  });

  test('are below /plusapi, and the application is below /plus/ @spec(9.1)', async () => {
    const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;
    expect(await statusOf('/plusapi/data/gettime')).toBe(401);
    expect(await statusOf('/data/gettime')).toBe(404);
    const page = await server.app.inject({ method: 'GET', url: '/plus/' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(await statusOf('/app/')).toBe(404);
    const root = await server.app.inject({ method: 'GET', url: '/' });
    expect([root.statusCode, root.headers.location]).toEqual([302, '/plus/']);
  });

  test('adds a request ID to each response, and disables caching', async () => {
    const first = await send(server.app, { method: 'GET', url: '/plusapi/data/gettime' });
    const second = await send(server.app, { method: 'GET', url: '/plusapi/nothing' });
    expect(first.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

describe('responses', () => {
  const handlers = (answer: unknown, mediaType = 'application/json'): OperationHandlers =>
    Object.fromEntries(
      operations.map(({ operationId }) => [
        operationId,
        async (_request, reply) => {
          reply.type(mediaType);
          return answer;
        },
      ]),
    );

  async function appWith(
    answer: unknown,
    checkAnswers: boolean,
    mediaType?: string,
  ): Promise<FastifyInstance> {
    const app = fastify();
    app.decorateRequest('observation');
    app.decorateRequest('isMultipart', () => false);
    app.addHook('onRequest', async (request) => {
      request.observation = {};
    });
    await app.register(errorHandler);
    await app.register(
      async (scope) =>
        registerContractRoutes(scope, {
          handlers: handlers(answer, mediaType),
          authenticate: async () => {},
          checkAnswers,
        }),
      { prefix: '/plusapi' },
    );
    return app;
  }

  test('that violate the contract are a 500 with the violated rule', async () => {
    const app = await appWith({ success: true, data: 'yesterday' }, true);
    const answer = await send(app, { method: 'GET', url: '/plusapi/data/gettime' });
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'answer-departure', errors: [{ pointer: '/data' }] },
    });
    expect(answer.body.message).toMatch(/dataGetTime .*\/data .*format/);
  });

  test('with an undocumented media type are a 500 too', async () => {
    const app = await appWith('a file', true, 'text/html');
    const url = '/plusapi/files/pictures/none.svg';
    const answer = await send(app, { method: 'GET', url });
    expect(answer).toMatchObject({ status: 500, body: { code: 'answer-departure' } });
    expect(answer.body.message).toMatch(/filesDownload .*text\/html/);
  });

  test('are not validated if that is disabled', async () => {
    const app = await appWith({ success: true, data: 'yesterday' }, false);
    expect((await send(app, { method: 'GET', url: '/plusapi/data/gettime' })).status).toBe(200);
  });

  test('a missing handler of an operation stops the start', () => {
    const { data: _, ...others } = handlers({});
    const register = (given: OperationHandlers) => () =>
      registerContractRoutes(fastify(), {
        handlers: given,
        authenticate: async () => {},
        checkAnswers: true,
      });
    expect(register(others)).toThrow('Without a handler: data.');
    expect(register({ ...handlers({}), dataPeek: async () => ({}) })).toThrow(
      'Not in the contract: dataPeek.',
    );
  });
});
