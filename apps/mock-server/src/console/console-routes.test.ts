import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = { host: 'localhost' }) =>
  server.app.inject({ method: 'GET', url, headers });

describe('the console page', () => {
  test.each(['/__mock/', '/__mock'])(
    'is served at %s, with a policy that runs only our scripts',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(answer.headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "form-action 'none'"]),
      );
      expect(answer.body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|style="/);
    },
  );

  test('serves every file that the page and its scripts load, as plain script', async () => {
    const waiting = ['/__mock/console/console.css', '/__mock/console/console.ts'];
    const seen = new Set<string>();
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (seen.has(url)) continue;
      seen.add(url);
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['content-type']).toMatch(url.endsWith('.css') ? 'text/css' : 'text/javascript');
      expect(answer.body).not.toContain('interface ');
      for (const [, name] of answer.body.matchAll(/from ["']\.\/([\w-]+\.ts)["']/g)) {
        waiting.push(`/__mock/console/${name}`);
      }
    }
    expect(seen.size).toBe(8);
  });

  test.each([
    '/__mock/console/tsconfig.json',
    '/__mock/console/toString',
    '/__mock/console/..%2f..%2fapp.ts',
  ])('serves nothing else: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('shows the expanded contract with files of its own', async () => {
    const page = await get('/__mock/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url = '']) => url);
    expect(files).toHaveLength(3);
    for (const url of files) expect((await get(url)).statusCode, url).toBe(200);
    const { servers, paths } = (await get('/__mock/docs/openapi.json')).json();
    expect(servers[0].url).toBe('/__mock/expanded');
    expect(paths).toHaveProperty(['/data/PaymentRefund', 'post', 'summary'], '退款 · Refund a payment');
  });

  test('rejects a host name that points here', async () => {
    expect((await get('/__mock/', { host: 'evil.example' })).statusCode).toBe(403);
  });

  test('opens without the control token, but its calls need it', async () => {
    const guarded = await startTestApp({ controlToken: 'open-sesame' });
    const from = (url: string) =>
      guarded.app.inject({
        method: 'GET',
        url,
        headers: { host: 'plus.example' },
        remoteAddress: '192.0.2.7',
      });
    expect((await from('/__mock/')).statusCode).toBe(200);
    expect((await from('/__mock/scenarios')).statusCode).toBe(403);
    await guarded.close();
  });
});
