import { expect, test } from 'vitest';
import { type BrowserDeps, provideBrowser } from './provide-browser.ts';

const done = { code: 0, output: '', seconds: 0 };
const failed = (output: string) => ({ code: 1, output, seconds: 0 });

/** Fake computer without a browser, network or permission to install; each test overrides what it needs. */
function buildDeps(changes: Partial<BrowserDeps> = {}) {
  const said: string[] = [];
  const means: BrowserDeps = {
    find: () => [],
    tryOut: async () => done,
    installByPlaywright: async () => failed('Download failed: no network'),
    installByApt: async () => failed('E: Unable to locate package'),
    isDebianFamily: () => true,
    isRoot: () => true,
    maySystemInstall: () => true,
    say: (line) => said.push(line),
    ...changes,
  };
  return { means, said };
}

test('uses an existing browser without installing anything', async () => {
  const { means, said } = buildDeps({ find: () => ['/usr/bin/chromium'] });
  expect(await provideBrowser(means)).toEqual({ ok: true, path: '/usr/bin/chromium' });
  expect(said).toEqual([]);
});

test('installs Playwright’s own first', async () => {
  let isThere = false;
  const { means } = buildDeps({
    find: () => (isThere ? ['/cache/chrome'] : []),
    installByPlaywright: async () => {
      isThere = true;
      return done;
    },
  });
  expect(await provideBrowser(means)).toEqual({ ok: true, path: '/cache/chrome' });
});

test.each([
  ['the one without windows', 'chromium-headless-shell', ['chromium-headless-shell']],
  ['a whole one where that is not to be had', 'chromium', ['chromium-headless-shell', 'chromium']],
])('installs Debian’s package as root, after announcing it: %s', async (_, offered, asked) => {
  const wishes: (readonly string[])[] = [];
  let installed: string[] = [];
  const { means, said } = buildDeps({
    find: () => installed,
    installByApt: async (packages) => {
      wishes.push(packages);
      if (!packages.includes(offered)) return failed('E: Unable to locate package');
      installed = [`/usr/bin/${offered}`];
      return done;
    },
  });
  expect(await provideBrowser(means)).toEqual({ ok: true, path: `/usr/bin/${offered}` });
  expect(wishes).toEqual(asked.map((name) => [name, 'fonts-noto-cjk']));
  expect(said.at(-1)).toContain(`${offered} and fonts-noto-cjk (PLUS_SYSTEM_INSTALL=0`);
});

test.each([
  ['who is not root', { isRoot: () => false }],
  ['who forbids it', { maySystemInstall: () => false }],
])('does not change the system of a user %s and prints the one command', async (_, changes) => {
  const { means } = buildDeps({
    ...changes,
    installByApt: async () => {
      throw new Error('must not be called');
    },
  });
  const provided = await provideBrowser(means);
  expect(provided).toMatchObject({ ok: false });
  expect(JSON.stringify(provided)).toContain('sudo apt-get update && sudo apt-get install -y chromium');
});

test('prints Playwright’s command without apt', async () => {
  const provided = await provideBrowser(buildDeps({ isDebianFamily: () => false }).means);
  expect(JSON.stringify(provided)).toContain('npx playwright install --with-deps chromium');
  expect(JSON.stringify(provided)).toContain('no network');
});

test('rejects a browser that does not run', async () => {
  const { means, said } = buildDeps({
    find: () => ['/cache/chrome'],
    tryOut: async () => failed('error while loading shared libraries: libnss3.so'),
  });
  expect(await provideBrowser(means)).toMatchObject({ ok: false });
  expect(said[0]).toContain('libnss3.so');
});

test('tries the next browser if the first does not run', async () => {
  const { means, said } = buildDeps({
    find: () => ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
    tryOut: async (path) => (path.endsWith('shell') ? failed('libnss3.so is missing') : done),
  });
  expect(await provideBrowser(means)).toEqual({ ok: true, path: '/usr/bin/chromium' });
  expect(said).toEqual([expect.stringContaining('libnss3.so is missing')]);
});
