import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../process/free-port.ts';
import { startWebServer } from './web-server.ts';

afterEach(() => vi.unstubAllEnvs());

test('serves the web for development regardless of NODE_ENV', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const web = await startWebServer({ host: '127.0.0.1', port: await freePort(), api: 'http://127.0.0.1:9' });
  try {
    const source = await (await fetch(`${web.url}src/shared/config/runtime-config.ts`)).text();
    expect(source).toMatch(/import\.meta\.env = \{[^}]*"DEV": true/);
  } finally {
    await web.stop();
  }
});
