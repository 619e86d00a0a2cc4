import { type Caller, dataRequest } from '../caller.ts';
import { requireWrites } from '../payloads/success-requests.ts';
import type { RawRequest } from '../target.ts';
import { type ContractCase, expectResult, expectStatus, failed, type Verdict } from './contract-case.ts';

/** Returns the cases of what several calls of a session promise together. */
export function sessionCases(): ContractCase[] {
  return [
    {
      title: 'accountLogin refuses a wrong password',
      operationId: 'accountLogin',
      status: '200',
      async run(caller) {
        const { username, password } = caller.target.account;
        const exchange = await caller.send(signInWith(username, `${password}-wrong`));
        const verdict = expectStatus(exchange, '200');
        if (verdict.outcome !== 'passed' || !exchange.verdict.isSuccess) return verdict;
        return failed('a wrong password was accepted');
      },
    },
    {
      title: 'accountRefreshToken renews a session once per refresh token',
      operationId: 'accountRefreshToken',
      status: '401',
      async run(caller) {
        const { accessToken, refreshToken } = await caller.signIn(caller.target.account);
        const renewal = {
          method: 'POST',
          path: '/account/refreshtoken',
          json: { accessToken, refreshToken },
        };
        const renewed = await caller.send(renewal);
        const verdict = expectStatus(renewed, '200');
        if (verdict.outcome !== 'passed') return verdict;
        const token = (renewed.came as { accessToken: string }).accessToken;
        const used = expectStatus(await caller.send(timeWith(token)), '200');
        if (used.outcome !== 'passed') return used;
        // A client may lose a response and repeat the call, so only a token whose successor was used must be refused.
        await caller.send({ ...renewal, json: renewed.came });
        return expectStatus(await caller.send(renewal), '401');
      },
    },
    {
      title: 'SessionEnd ends the session',
      operationId: 'data',
      status: '401',
      deal: 'SessionEnd',
      async run(caller) {
        requireWrites(caller, 'SessionEnd');
        const { accessToken } = await caller.signIn(caller.target.account);
        const verdict = expectResult(await caller.send(dataRequest('SessionEnd', '{}', accessToken)));
        return verdict.outcome === 'passed'
          ? expectStatus(await caller.send(timeWith(accessToken)), '401')
          : verdict;
      },
    },
    {
      title: 'dataDecrypt returns what dataEncrypt encrypted',
      operationId: 'dataDecrypt',
      status: '200',
      run: decryptsOwnText,
    },
  ];
}

function signInWith(username: string, password: string): RawRequest {
  return { method: 'POST', path: '/account/login', json: { username, password } };
}

function timeWith(token: string): RawRequest {
  return { method: 'GET', path: '/data/gettime', token };
}

async function decryptsOwnText(caller: Caller): Promise<Verdict> {
  const token = await caller.tokenOf(caller.target.account);
  const text = '明文 plain';
  const sealed = await caller.send({ method: 'POST', path: '/data/encrypt', token, json: { Data: text } });
  const { data, tag } = (sealed.came ?? {}) as { data?: string; tag?: string };
  const opened = await caller.send({
    method: 'POST',
    path: '/data/decrypt',
    token,
    json: { Data: data, Tag: tag },
  });
  const verdict = expectStatus(opened, '200');
  if (verdict.outcome !== 'passed') return verdict;
  const found = (opened.came as { data?: unknown }).data;
  return found === text
    ? verdict
    : failed(`decrypted ${JSON.stringify(found)} instead of ${JSON.stringify(text)}`);
}
