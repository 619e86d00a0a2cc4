import type { Schemas } from '@parking-plus/contracts';
import type { FastifyRequest } from 'fastify';
import {
  type ChangePasswordOptions,
  changePassword,
} from '../../modules/accounts/change-password.service.ts';
import { type SignInOptions, signIn } from '../../modules/accounts/sign-in.service.ts';
import { markImportantRead } from '../../modules/bulletins/bulletins.service.ts';
import { defineOperations, type OperationHandlers } from '../contract/contract-routes.ts';
import { successAnswer } from '../contract/success-answer.ts';
import { requireCaller } from '../plugins/authentication.ts';
import { PASSWORD_CHANGED } from './operations.texts.ts';

export type AccountOperationsOptions = ChangePasswordOptions & SignInOptions;

const USER_AGENT_KEPT = 200;

/** Returns the handlers of `/account/…`. */
export function accountOperations(options: AccountOperationsOptions): OperationHandlers {
  const { sessions } = options;
  return defineOperations({
    async accountLogin(request) {
      const answer = await signIn(request.body, signInOrigin(request), options);
      request.observation.account = answer.userInfo.account;
      return { ...answer, ...successAnswer(request) } satisfies Schemas['LoginDone'];
    },

    accountRefreshToken: (request) => sessions.renew(request.body),

    async accountReadBulletin(request) {
      await markImportantRead(requireCaller(request), options);
      return successAnswer(request) satisfies Schemas['Done'];
    },

    async accountChangePassword(request) {
      const { Model_Profile: form } = request.body;
      await changePassword(form, requireCaller(request), options);
      return successAnswer(request, PASSWORD_CHANGED) satisfies Schemas['Done'];
    },
  });
}

function signInOrigin(request: FastifyRequest) {
  return {
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_KEPT),
  };
}
