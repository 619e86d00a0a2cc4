import { expect, inject, test } from 'vitest';

test('the mock server reports that it is healthy', async () => {
  const answer = await fetch(`${inject('mockOrigin')}/__mock/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok' });
});
