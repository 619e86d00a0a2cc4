import { beforeEach, expect, test } from 'vitest';
import { SignInRateLimiter } from './sign-in-rate-limiter.ts';

let waits: number[];
let nowMs: number;
let rateLimiter: SignInRateLimiter;

beforeEach(() => {
  waits = [];
  nowMs = 0;
  rateLimiter = new SignInRateLimiter({ nowMs: () => nowMs, wait: async (ms) => void waits.push(ms) });
});

const attempt = (isRight: boolean, account = 'staff', address = '10.0.0.1') =>
  rateLimiter.attempt(account, address, async () => ({ isRight }));

async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await attempt(false);
}

test('allows a few typing errors at once, then increases the delay up to 8 s', async () => {
  await fail(5);
  expect(waits).toEqual([]);
  await fail(6);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('accepts the right password at any time, and resets the count', async () => {
  await fail(9);
  expect(await attempt(true)).toEqual({ isRight: true });
  waits = [];
  await fail(5);
  expect(waits).toEqual([]);
});

test('does not delay the account from other addresses or other accounts', async () => {
  await fail(9);
  waits = [];
  await attempt(true, 'staff', '10.0.0.2');
  await attempt(false, 'hr', '10.0.0.1');
  expect(waits).toEqual([]);
});

test('never delays the right password from another address during an attack', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const guess = async () => {
    await held;
    return { isRight: false };
  };
  const guesses = Array.from({ length: 50 }, () => rateLimiter.attempt('staff', '10.0.0.1', guess));
  expect(await attempt(true, 'staff', '10.0.0.2')).toEqual({ isRight: true });
  expect(waits).toEqual([]);
  release();
  await Promise.allSettled(guesses);
  waits = [];
  expect(await attempt(true, 'staff', '10.0.0.2')).toEqual({ isRight: true });
  expect(waits).toEqual([]);
});

test('rejects the right password at the attacking address only while the queue is full', async () => {
  await fail(8);
  const guesses = Array.from({ length: 4 }, () => attempt(false));
  await expect(attempt(true)).rejects.toMatchObject({
    code: 'too-many-attempts',
    message: expect.stringContaining('32'),
  });
  await Promise.allSettled(guesses);
  expect(await attempt(true)).toEqual({ isRight: true });
});

test('resets after 15 minutes without a failure', async () => {
  await fail(9);
  nowMs = 15 * 60_000 + 1;
  waits = [];
  await attempt(false);
  expect(waits).toEqual([]);
});

test('keeps an attacked name when many other names are tried', async () => {
  await fail(9);
  for (let name = 0; name < 10_001; name++) await attempt(false, `guess${name}`);
  waits = [];
  await attempt(false);
  expect(waits).toEqual([8_000]);
});

test('runs attempts one at a time, and limits the queue', async () => {
  await fail(6);
  let running = 0;
  const check = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { isRight: false };
  };
  const attempts = Array.from({ length: 10 }, () => rateLimiter.attempt('staff', '10.0.0.1', check));
  const outcomes = await Promise.allSettled(attempts);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ reason: { status: 200, code: 'too-many-attempts' } });
});

test('gives no more results to parallel guesses', async () => {
  let checks = 0;
  const check = async () => {
    checks += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return { isRight: false };
  };
  const attempts = Array.from({ length: 50 }, () => rateLimiter.attempt('staff', '10.0.0.1', check));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(40);
  expect([checks, waits.length]).toEqual([10, 4]);
});
