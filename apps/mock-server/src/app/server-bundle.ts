import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { requestForLog } from '../hub/http/url-redaction.ts';

export { loadValidators } from '../http/contract/load-validators.ts';
export { startScenarios } from '../http/scenarios/scenario-requests.ts';
export { Tenants } from '../tenants/tenants.ts';
export { buildApp } from './app.ts';
export { openTenant } from './open-tenant.ts';

/** Returns a logger that writes synchronously to stderr. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({ level, serializers: { req: requestForLog } }, pino.destination({ fd: 2, sync: true }));
}
