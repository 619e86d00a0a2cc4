import { expect, test } from 'vitest';
import { freePort } from '../../process/free-port.ts';
import { waitForLogin } from './server-start.ts';

const failureOf = async (code: string, limitMs?: number): Promise<string> =>
  waitForLogin(['--eval', code], await freePort(), '/plusapi', limitMs).then(
    () => 'no failure',
    (error: Error) => error.message,
  );

test('tells a server that crashed, with the end of its log', async () => {
  const failure = await failureOf(
    "for (let row = 1; row <= 30; row++) console.error('seeding', row); process.exitCode = 3;",
  );
  expect(failure).toMatch(/^The server ended with code 3 before a sign-in at .* It wrote:\n {2}seeding 11\n/);
  expect(failure).toMatch(/seeding 30$/);
});

test('tells a server that was killed', async () => {
  expect(await failureOf("process.kill(process.pid, 'SIGKILL')")).toMatch(
    /^The server ended with SIGKILL before .* It wrote nothing\.$/,
  );
});

test('tells a server that runs, but is not ready in time', async () => {
  expect(await failureOf('setInterval(() => {}, 1000)', 50)).toMatch(
    /^The server did not answer a sign-in at .* within 0\.05 s\. It wrote nothing\.$/,
  );
});
