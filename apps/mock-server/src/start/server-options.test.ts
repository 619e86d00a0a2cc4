import { expect, test } from 'vitest';
import { parseServerOptions } from './server-options.ts';

function optionsOf(commandArguments: string[], env: Record<string, string> = {}) {
  const parsed = parseServerOptions(commandArguments, env);
  if (parsed.kind !== 'start') throw new Error(`not a start: ${JSON.stringify(parsed)}`);
  return parsed.options;
}

test('listens on 127.0.0.1:5480 with the small seed by default', () => {
  expect(optionsOf([])).toMatchObject({
    host: '127.0.0.1',
    port: 5480,
    isInMemory: false,
    seedSize: 'small',
    seedNumber: 1,
    now: undefined,
    databaseUrl: undefined,
    turnkeyDir: undefined,
    controlToken: undefined,
    trustedProxies: 'loopback',
  });
});

test('reads the environment, and flags override it', () => {
  const env = {
    PORT: '6000',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://a/b',
    PLUS_CONTROL_TOKEN: 't',
    TURNKEY_DIR: '/t',
    TRUSTED_PROXIES: '10.0.0.0/8',
  };
  expect(optionsOf([], env)).toMatchObject({
    port: 6000,
    host: '0.0.0.0',
    databaseUrl: 'postgres://a/b',
    turnkeyDir: '/t',
    controlToken: 't',
    trustedProxies: '10.0.0.0/8',
  });
  expect(optionsOf(['--port', '6001', '--host', '::1'], env)).toMatchObject({ port: 6001, host: '::1' });
});

test('treats an empty variable as unset', () => {
  expect(
    optionsOf([], { PORT: '', HOST: '', DATABASE_URL: '', PLUS_CONTROL_TOKEN: '', TURNKEY_DIR: '' }),
  ).toMatchObject({
    port: 5480,
    host: '127.0.0.1',
    databaseUrl: undefined,
    turnkeyDir: undefined,
    controlToken: undefined,
  });
});

test('stores nothing with --memory, regardless of the environment', () => {
  expect(optionsOf(['--memory'], { DATABASE_URL: 'postgres://a/b' })).toMatchObject({
    isInMemory: true,
    databaseUrl: undefined,
  });
});

test('reads all flags', () => {
  const flags = '--seed-size large --seed 7 --now 2026-11-20T10:00:00+08:00 --reseed --traffic --ready-json';
  expect(optionsOf([...flags.split(' '), '--data-dir', 'my data', '--web-dir', 'w'])).toMatchObject({
    seedSize: 'large',
    seedNumber: 7,
    now: new Date('2026-11-20T02:00:00Z'),
    reseed: true,
    traffic: true,
    readyJson: true,
    recordFile: undefined,
    scenarios: [],
    dataDir: 'my data',
    webDir: 'w',
  });
});

test.each([
  [['--port', 'eighty'], '"eighty"'],
  [['--proxy', 'plus.example.com'], '--proxy must be an address'],
  [['--port', '65536'], '65535'],
  [['--seed-size', 'huge'], 'small or large'],
  [['--seed', '1.5'], '--seed wants a whole number'],
  [['--now', '2026-11-20'], '--now wants an instant with its offset'],
  [['--now', 'noonT+08:00'], '--now wants'],
  [['--prot', '1'], "'--prot'"],
  [['extra'], "'extra'"],
])('rejects %j', (commandArguments, why) => {
  expect(parseServerOptions(commandArguments, {})).toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(why),
  });
});

test('a proxy has no data of its own', () => {
  expect(optionsOf(['--proxy', 'http://127.0.0.1:5480', '--record', 'a.ndjson'])).toMatchObject({
    proxy: { origin: 'http://127.0.0.1:5480', apiPath: '/plusapi' },
    recordFile: 'a.ndjson',
  });
  expect(parseServerOptions(['--proxy', 'http://a', '--play', 'a.ndjson'], {})).toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('so --play has no effect'),
  });
});

test.each([
  [['--proxy', 'http://a', '--tenants', '2'], 'so --tenants has no effect'],
  [['--proxy', 'http://a', '--tenant-idle', '2'], 'so --tenant-idle has no effect'],
  [['--play', 'a.ndjson', '--tenants', '2'], '--play answers only calls without a tenant'],
  [['--play', 'a.ndjson', '--record', './a.ndjson'], '--play and --record name the same file'],
])('rejects %j together', (flags, why) => {
  expect(parseServerOptions(flags, {})).toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(why),
  });
});

test('reseeds only a folder, not a server that other processes may use', () => {
  const env = { DATABASE_URL: 'postgres://a/b' };
  expect(parseServerOptions(['--reseed'], env)).toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('POST /__mock/reset'),
  });
  expect(optionsOf(['--reseed', '--memory'], env)).toMatchObject({ reseed: true, isInMemory: true });
});

test('reads the log level, and disables response validation only on request', () => {
  expect(optionsOf([])).toMatchObject({ logLevel: 'warn', checkAnswers: true });
  expect(optionsOf([], { PLUS_LOG_LEVEL: 'debug', PLUS_CHECK_ANSWERS: 'off' })).toMatchObject({
    logLevel: 'debug',
    checkAnswers: false,
  });
  expect(parseServerOptions([], { PLUS_LOG_LEVEL: 'loud' })).toMatchObject({ kind: 'usage' });
});

test('shows its help', () => {
  expect(parseServerOptions(['--help', '--port', '1'], {})).toMatchObject({ kind: 'help' });
});

test('opens no tenants by default, and none with a PostgreSQL server', () => {
  expect(optionsOf([])).toMatchObject({ tenants: 0, tenantIdleMinutes: 10 });
  const flags = ['--tenants', '4', '--tenant-idle', '30'];
  expect(optionsOf(flags)).toMatchObject({ tenants: 4, tenantIdleMinutes: 30 });
  const env = { DATABASE_URL: 'postgres://a/b' };
  expect(parseServerOptions(flags, env)).toEqual({
    kind: 'usage',
    message: expect.stringContaining('Add --memory, or unset DATABASE_URL.'),
  });
  expect(optionsOf([...flags, '--memory'], env)).toMatchObject({ tenants: 4 });
  for (const wrong of [
    ['--tenants', '65'],
    ['--tenants', 'many'],
    ['--tenant-idle', '0'],
  ])
    expect(parseServerOptions(wrong, {})).toMatchObject({ kind: 'usage' });
});
