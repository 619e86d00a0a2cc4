import { expect, test } from 'vitest';
import { parseStartOptions } from './start-options.ts';

function optionsOf(commandArguments: string[], env: Record<string, string> = {}) {
  const parsed = parseStartOptions(commandArguments, env);
  if (parsed.kind !== 'start') throw new Error(`not a start: ${JSON.stringify(parsed)}`);
  return parsed.options;
}

test('starts on 127.0.0.1:5480 by default', () => {
  expect(optionsOf([])).toMatchObject({
    dev: false,
    host: '127.0.0.1',
    port: 5480,
    webPort: 5173,
    mockFlags: ['--traffic'],
  });
});

test('reads PORT and HOST, and flags override them', () => {
  expect(optionsOf([], { PORT: '6000', HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', port: 6000 });
  expect(optionsOf(['--port', '6001'], { PORT: '6000' })).toMatchObject({ port: 6001 });
  expect(optionsOf([], { PORT: '', HOST: '' })).toMatchObject({ host: '127.0.0.1', port: 5480 });
});

test('passes the data flags on to the mock server', () => {
  const { mockFlags, seed } = optionsOf([
    '--memory',
    '--traffic',
    '--seed-size',
    'large',
    '--data-dir',
    'my data',
  ]);
  expect(seed).toEqual({ size: 'large' });
  expect(mockFlags).toEqual(['--memory', '--traffic', '--data-dir', 'my data', '--seed-size', 'large']);
});

test('simulates traffic unless disabled', () => {
  expect(optionsOf(['--traffic']).mockFlags).toEqual(['--traffic']);
  expect(optionsOf(['--no-traffic']).mockFlags).toEqual([]);
});

test('points the web at another server only in development', () => {
  expect(optionsOf(['--dev', '--api', 'https://plus.example.com'])).toMatchObject({
    api: 'https://plus.example.com',
  });
  expect(parseStartOptions(['--api', 'https://plus.example.com'], {})).toMatchObject({ kind: 'usage' });
});

test.each([
  [['--port', 'eighty'], {}, 'a number from 0 to 65535, not "eighty"'],
  [['--port', '70000'], {}, '70000'],
  [[], { PORT: '80.5' }, '80.5'],
  [[], { PORT: '0x10' }, '0x10'],
  [['--port', ' '], {}, 'a number from 0 to 65535, not " "'],
  [['--seed-size', 'huge'], {}, 'small or large'],
  [['--dev', '--api', 'plus.example.com'], {}, '--api must be an address'],
  [['--prot', '1'], {}, "'--prot'"],
])('refuses %j %j', (commandArguments, env, why) => {
  expect(parseStartOptions(commandArguments, env)).toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(why),
  });
});

test('shows its help', () => {
  expect(parseStartOptions(['--help'], {})).toEqual({ kind: 'help' });
});
