import type { FastifyRequest } from 'fastify';
import { type LocalizedText, localized, preferredLanguage } from '../../errors/localized-text.ts';

/** Default success message. Source: docs/spec-statements.md 7.20. */
const DONE = localized('成功', 'Success');

/** Returns a success and its message, in the caller's language. */
export function successAnswer(request: FastifyRequest, text: LocalizedText = DONE) {
  const message = text[preferredLanguage(request.headers['accept-language'])];
  return { success: true, message } as const;
}
