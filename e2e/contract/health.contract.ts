import { expect, inject, test } from 'vitest';

test('the mock server says that it is well', async () => {
  const answer = await fetch(`${inject('mockOrigin')}/__mock/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok' });
});
