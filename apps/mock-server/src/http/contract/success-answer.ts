import type { FastifyRequest } from 'fastify';
import { type LocalizedText, preferredLanguage } from '../../errors/localized-text.ts';
import { DONE } from './contract.texts.ts';

/** Returns a success and its message, in the caller's language. */
export function successAnswer(request: FastifyRequest, text: LocalizedText = DONE) {
  const message = text[preferredLanguage(request.headers['accept-language'])];
  return { success: true, message } as const;
}
