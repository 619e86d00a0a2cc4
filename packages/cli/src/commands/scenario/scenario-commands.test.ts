import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { run } from '../../run.ts';
import { scenarioCommands } from './scenario-commands.ts';

let server: Server | undefined;
afterEach(() => server?.close());

interface Call {
  readonly call: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

/** Starts a mock server's control routes with these rules. Returns its port and the recorded calls. */
async function serve(rules: object[], refusal?: { status: number; body: object | string }) {
  const calls: Call[] = [];
  let inForce = rules;
  server = createServer(async (request, answer) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const token = request.headers['x-control-token'];
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    calls.push({ call: `${request.method} ${request.url}`, token: token?.toString(), body });
    if (refusal !== undefined && request.method !== 'GET') {
      answer.writeHead(refusal.status).end(JSON.stringify(refusal.body));
      return;
    }
    if (request.method === 'DELETE') inForce = [];
    const presets = [{ name: 'slow', title: { zh_TC: '慢速', en: 'Slow' } }];
    answer.end(JSON.stringify({ success: true, rules: inForce, presets }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { port: String((server.address() as AddressInfo).port), calls };
}

async function plus(words: string[], env: Record<string, string> = {}) {
  const lines = { out: [] as string[], err: [] as string[] };
  const terminal = {
    cwd: '/',
    env,
    out: (text: string) => lines.out.push(text),
    err: (text: string) => lines.err.push(text),
  };
  const code = await run(['scenario', ...words], terminal, scenarioCommands);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

const rule = {
  id: 'S2',
  title: '權杖過期一次',
  match: { operationId: 'data' },
  often: { times: 2 },
  what: { status: 401, delayMs: [1, 5] },
  hits: 1,
  left: 1,
};

test('lists rules and presets as text and as JSON', async () => {
  const { port } = await serve([rule]);
  const shown = await plus(['list'], { PORT: port });
  expect(shown).toMatchObject({ code: 0, err: '' });
  expect(shown.out).toContain('S2  data, 1 × more: waits 1–5 ms, answers 401 (applied 1 ×)  權杖過期一次');
  expect(shown.out).toContain('slow  Slow 慢速');
  const { out } = await plus(['list', '--json', '--port', port]);
  expect(JSON.parse(out)).toMatchObject({ address: `http://127.0.0.1:${port}`, rules: [rule] });
});

test('sets presets and rules, with the token of another computer’s mock', async () => {
  const { port, calls } = await serve([]);
  const env = { PLUS_CONTROL_TOKEN: 'secret' };
  const preset = await plus(['set', 'slow', '--base-url', `http://127.0.0.1:${port}/plus/`], env);
  expect(preset).toMatchObject({ code: 0, err: '' });
  expect(calls[0]).toEqual({
    call: 'POST /__mock/scenarios',
    token: 'secret',
    body: { preset: 'slow' },
  });
  await plus(['set', '--deal', 'RentalList', '--status', '403', '--port', port]);
  expect(calls[2]?.body).toEqual({ match: { deal: 'RentalList' }, what: { status: 403 } });
});

test('removes one rule or all', async () => {
  const { port, calls } = await serve([rule]);
  expect(await plus(['clear', 's2', '--port', port])).toMatchObject({ code: 0 });
  expect(calls.map(({ call }) => call)).toContain('DELETE /__mock/scenarios/S2');
  const gone = await plus(['clear', 'S2', '--port', port]);
  expect(gone).toMatchObject({ code: 1, out: '' });
  expect(gone.err).toContain('has no rule S2. Active rules: none.');
  expect(await plus(['clear', '--port', port])).toMatchObject({ code: 0 });
  expect(calls.map(({ call }) => call)).toContain('DELETE /__mock/scenarios');
});

test('passes on the mock’s error', async () => {
  const errors = [{ pointer: '/match/deal', message: '找不到類型 NoDeal' }];
  const { port } = await serve([], { status: 400, body: { success: false, message: '格式不正確', errors } });
  const { code, err } = await plus(['set', '--deal', 'NoDeal', '--status', '403', '--port', port]);
  expect(code).toBe(1);
  expect(err).toContain('格式不正確\n  /match/deal 找不到類型 NoDeal');
});

test('says what to do if no mock answers, or another program does', async () => {
  const { port } = await serve([], { status: 200, body: 'hello' });
  expect((await plus(['set', 'slow', '--port', port])).err).toContain('is not the mock server');
  await new Promise((resolve) => server?.close(resolve));
  const { code, err } = await plus(['list', '--port', port]);
  expect(code).toBe(1);
  expect(err).toContain(`No mock server answers at http://127.0.0.1:${port}. Start one with plus mock`);
});

test.each([
  [['set'], 'The scenario is missing.'],
  [['set', 'slow', '--status', '500'], 'a complete scenario'],
  [['set', 'slwo'], 'Did you mean: slow'],
  [['set', '--connection', 'rest'], 'Did you mean: --connection reset'],
  [['list', '--port', '0'], '--port must be a number from 1'],
  [['list', '--base-url', 'ftp://x'], '--base-url must be an address'],
  [['list', '--port', '1', '--base-url', 'http://x'], '--port cannot be combined with --base-url'],
  [['clear', 'slow'], 'is not the ID of a rule'],
])('rejects %j as wrong usage', async (words, why) => {
  const { code, out, err } = await plus(words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(why);
});
