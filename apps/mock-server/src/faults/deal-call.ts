import { dealCodes, dealRegistry } from '@parking-plus/contracts';
import type { DealPayload } from '@parking-plus/contracts/suite';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { signed, signIn } from '../testing/test-app.ts';

/** The request that carries a payload of a deal. */
export function dealCallRequest(
  token: string,
  { deal, action }: DealPayload,
  payload: unknown,
): InjectOptions {
  return dealCallText(token, { deal, action } as DealPayload, JSON.stringify(payload));
}

/** The same with any text for a payload, JSON or not. */
export function dealCallText(token: string, { deal, action }: DealPayload, json: string): InjectOptions {
  const code = dealCodes[deal];
  const path = action === 'list' || action === 'del' ? `${action}/${code}` : action;
  return signed(token, {
    method: 'POST',
    url: action === 'data' ? '/plusapi/data' : `/plusapi/Task/${path}`,
    payload: { Json: json, Model_DealType: code },
  });
}

/** Gives the token of one long session, or of a new one for deals that may end the session they come by. */
export function tokenSource(app: FastifyInstance, account: string) {
  let lasting: Promise<string> | undefined;
  const fresh = async () => (await signIn(app, account)).accessToken;
  return ({ deal, action }: DealPayload): Promise<string> => {
    if (action === 'data' && !dealRegistry[deal].safe) return fresh();
    lasting ??= fresh();
    return lasting;
  };
}
