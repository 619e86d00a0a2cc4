import { dealRegistry } from '../generated/deal-registry.ts';
import { dealCodes } from '../generated/deals.ts';
import type { Caller } from './caller.ts';
import { NotProvoked, successRequests } from './payloads/success-requests.ts';
import type { RawRequest } from './target.ts';

type Provoke = (caller: Caller, operationId: string) => Promise<RawRequest>;

async function regular(caller: Caller, operationId: string): Promise<RawRequest> {
  const build = successRequests[operationId];
  if (!build) throw new NotProvoked(`The suite has no request for ${operationId}.`);
  return build(caller);
}

function hasGuardedDocument(): boolean {
  return Object.values(dealRegistry).some(({ channel, action }) => channel === 'task' && action !== null);
}

/** Exceeds any reasonable limit of an envelope: 2 MB in a field that the contract limits to 1 MB. */
const oversized = 'x'.repeat(2_000_000);

/** Provocation of each `x-provoke` of the contract. */
export const provocations: Record<string, Provoke> = {
  'bad-token': async (caller, operationId) => ({
    ...(await regular(caller, operationId)),
    token: 'not.a.token',
  }),

  'bad-refresh-token': async () => ({
    method: 'POST',
    path: '/account/refreshtoken',
    json: { accessToken: 'not.a.token', refreshToken: 'no-such-token' },
  }),

  'malformed-body': async (caller, operationId) => {
    const request = await regular(caller, operationId);
    if (request.form) return { ...request, form: new FormData() };
    if (request.method === 'GET' || request.method === 'DELETE') {
      return { ...request, path: request.path.replace(/\?.*$/, '') };
    }
    const { json: _json, ...rest } = request;
    return { ...rest, rawBody: '{"Json":' };
  },

  'oversized-body': async (caller, operationId) => {
    const request = await regular(caller, operationId);
    if (request.form) {
      request.form.set('WebFile', new Blob([new Uint8Array(60_000_000)]), 'large.png');
      return request;
    }
    const { json: _json, ...rest } = request;
    return { ...rest, rawBody: JSON.stringify({ Json: oversized, Model_DealType: dealCodes.Lookups }) };
  },

  'missing-action-code': async (caller, operationId) => {
    const account = caller.target.provokers?.withoutRights;
    if (!account) throw new NotProvoked('No account without rights was named (--guest-account).');
    const token = await caller.tokenOf(account);
    if (operationId.startsWith('task') && !hasGuardedDocument()) {
      throw new NotProvoked('The registry has no document type that needs an action code.');
    }
    const request = await regular(caller, operationId);
    if (operationId !== 'data') return { ...request, token };
    const json = {
      Json: JSON.stringify({ page: 1, pageSize: 20 }),
      Model_DealType: dealCodes.TransactionList,
    };
    return { ...request, token, json };
  },

  'second-login': async (caller, operationId) => {
    const account = caller.target.provokers?.singleSession;
    if (!account) throw new NotProvoked('No single-session account was named (--single-account).');
    const older = await caller.signIn(account);
    await caller.signIn(account);
    const request = await regular(caller, operationId);
    const { accessToken, refreshToken } = older;
    if (operationId === 'accountRefreshToken') return { ...request, json: { accessToken, refreshToken } };
    return { ...request, token: accessToken };
  },

  'unknown-file': async (caller) => ({
    method: 'GET',
    path: '/files/pictures/no-such-file.svg',
    token: await caller.tokenOf(caller.target.account),
  }),

  fault: async (caller, operationId) => {
    const { faulty: account, failNext } = caller.target.provokers ?? {};
    const request = await regular(caller, operationId);
    if (request.token !== undefined && account !== undefined) {
      return { ...request, token: await caller.tokenOf(account) };
    }
    if (failNext === undefined) {
      throw new NotProvoked('No account whose calls fail was named, and no way to make the next call fail.');
    }
    await failNext(operationId);
    return request;
  },
};
