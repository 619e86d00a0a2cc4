import { dealCodes } from '@parking-plus/contracts';
import type { DealPayload } from '@parking-plus/contracts/suite';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { send, signed, signIn } from '../testing/test-app.ts';

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

/**
 * Gives the token of one long session, or of the next one where a call has ended it: signing in takes a hundred times
 * as long as asking.
 */
export function tokenSource(app: FastifyInstance, account: string) {
  let lasting: string | undefined;
  return async (): Promise<string> => {
    if (lasting === undefined || !(await isGood(app, lasting))) {
      lasting = (await signIn(app, account)).accessToken;
    }
    return lasting;
  };
}

async function isGood(app: FastifyInstance, token: string): Promise<boolean> {
  const { status } = await send(app, signed(token, { method: 'GET', url: '/plusapi/data/gettime' }));
  return status === 200;
}
