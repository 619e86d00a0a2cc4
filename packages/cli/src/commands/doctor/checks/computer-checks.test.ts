import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFixtureProject, type FixtureProject } from '../testing/fixture-project.ts';
import { browser } from './browser.ts';
import { database } from './database.ts';
import { nodeVersion } from './node-version.ts';
import { packages } from './packages.ts';
import { port } from './port.ts';

let project: FixtureProject;
beforeEach(() => {
  project = createFixtureProject();
});
afterEach(() => project.remove());

/** Serves this text for every request while `look` runs. */
async function whileServing(text: string, look: (env: { PORT: string }) => Promise<void>) {
  const server = createServer((_, answer) => answer.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await look({ PORT: String((server.address() as AddressInfo).port) });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const freePort = async () => {
  let free = '';
  await whileServing('', async ({ PORT }) => {
    free = PORT;
  });
  return { PORT: free };
};

test.each([
  ['20.19.0', 0],
  ['20.19.1', 0],
  ['22.1.0', 0],
  ['20.18.3', 1],
  ['18.20.0', 1],
])('node: %s makes %i findings', async (version, count) => {
  expect(await project.findings(nodeVersion, {}, version)).toHaveLength(count);
});

test('packages: installed, locked and required versions agree', async () => {
  expect(await project.findings(packages)).toEqual([]);
  project.write('node_modules/.package-lock.json', '{"packages":{"node_modules/a":{"version":"1.1.0"}}}');
  expect(await project.findings(packages)).toMatchObject([
    {
      message: expect.stringContaining('a 1.2.0 (installed: 1.1.0)'),
      fix: expect.stringMatching(/^npm ci/),
    },
  ]);
  project.write('package.json', '{"name":"parking-plus","dependencies":{"a":"^2.0.0"}}');
  expect(await project.findings(packages)).toMatchObject([{ file: 'package.json', fix: 'npm install' }, {}]);
  project.write('node_modules', undefined);
  expect(await project.findings(packages)).toMatchObject([{ message: 'The packages are not installed.' }]);
});

test('port: free or used by this product passes, another program does not', async () => {
  expect(await project.findings(port, await freePort())).toEqual([]);
  await whileServing('{"status":"ok","database":"open"}', async (env) => {
    expect(await project.findings(port, env)).toEqual([]);
    expect(await project.findings(database, env)).toEqual([]);
  });
  await whileServing('hello', async (env) => {
    expect(await project.findings(port, env)).toMatchObject([
      {
        message: `Another program uses port ${env.PORT} on 127.0.0.1.`,
        fix: expect.stringMatching(/PORT=\d+ /),
      },
    ]);
  });
  for (const PORT of ['80000', '0x10', 'web']) {
    expect(await project.findings(port, { PORT })).toMatchObject([
      { message: `PORT is "${PORT}", which is not a port.` },
    ]);
    expect(await project.findings(database, { PORT })).toEqual([]);
  }
  expect(await project.findings(port, { ...(await freePort()), HOST: '203.0.113.7' })).toHaveLength(1);
});

test('browser: the named one, else any installed one', async () => {
  const chrome = join(project.root, 'bin/chromium');
  const nowhere = { PATH: join(project.root, 'bin') };
  project.write('bin/chromium', '');
  expect(await project.findings(browser, nowhere)).toEqual([]);
  expect(await project.findings(browser, { PLUS_BROWSER: chrome })).toEqual([]);
  expect(await project.findings(browser, { PLUS_BROWSER: `${chrome}-2` })).toMatchObject([
    { message: `PLUS_BROWSER names ${chrome}-2, which does not exist.` },
  ]);
});

test.runIf(process.platform === 'linux')('browser: none if nothing is installed', async () => {
  expect(await project.findings(browser, { PATH: '' })).toHaveLength(1);
});

test('database: an unusable folder, and a server that could not open its data', async () => {
  const env = await freePort();
  project.write('.data/database/PG_VERSION', '17');
  expect(await project.findings(database, env)).toMatchObject([
    { message: expect.stringContaining('no format.json'), fix: expect.stringContaining('--reseed') },
  ]);
  project.write('.data/format.json', '{}');
  expect(await project.findings(database, env)).toEqual([]);
  project.write('.data/database/PG_VERSION', undefined);
  expect(await project.findings(database, env)).toMatchObject([
    { message: expect.stringContaining('is damaged') },
  ]);
  await whileServing('{"status":"failed","database":"failed"}', async (ours) => {
    expect(await project.findings(database, ours)).toMatchObject([
      { message: `The server on port ${ours.PORT} could not open its data.` },
    ]);
  });
});

test('database: an unreachable PostgreSQL server is reported without its password', async () => {
  const env = await freePort();
  project.write(
    'apps/mock-server/node_modules/pg/index.js',
    "exports.Client = class { async connect() { throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }); } async end() {} };",
  );
  const found = await project.findings(database, {
    ...env,
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x',
  });
  expect(found).toMatchObject([
    { message: 'The database of DATABASE_URL is unreachable: connect ECONNREFUSED.' },
  ]);
  expect(JSON.stringify(found)).not.toContain('secret');
});
