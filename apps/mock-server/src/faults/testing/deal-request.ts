import { dealCodes } from '@parking-plus/contracts';
import type { DealPayload } from '@parking-plus/contracts/suite';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { signed, signIn } from '../../testing/test-app.ts';

/** Returns the request for a payload of a deal. */
export function dealCallRequest(
  token: string,
  { deal, action }: DealPayload,
  payload: unknown,
): InjectOptions {
  return dealCallText(token, { deal, action } as DealPayload, JSON.stringify(payload));
}

/** Returns the request for any payload text, JSON or not. */
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
 * Sends requests in one long session, and signs in again if a call has ended it. Signing in takes a hundred
 * times as long as a request.
 */
export function sessionOf(app: FastifyInstance, account: string) {
  let token: string | undefined;
  return async (request: (token: string) => InjectOptions): Promise<LightMyRequestResponse> => {
    if (token !== undefined) {
      const response = await app.inject(request(token));
      if (response.statusCode !== 401) return response;
    }
    token = (await signIn(app, account)).accessToken;
    return app.inject(request(token));
  };
}
