import { dealRegistry } from '@parking-plus/contracts';
import type { FastifyRequest } from 'fastify';
import { dealOfCode } from '../../deals/deal-codes.ts';
import type { OperationHandlers } from '../contract/contract-routes.ts';
import type { IdempotencyGuard } from './idempotency-guard.ts';

/** Operations that always write, except uploads, whose handler knows when the bytes have arrived. */
const WRITES = /^(accountChangePassword|filesDelete|task(Run|Delete)(Get|Put|Delete)?)$/;

/** Returns the handlers with idempotent writes. */
export function idempotentOperations(
  handlers: OperationHandlers,
  idempotencyGuard: IdempotencyGuard,
): OperationHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([operationId, handler]) => {
      const isPerhapsWrite = operationId === 'data' || WRITES.test(operationId);
      if (!isPerhapsWrite) return [operationId, handler];
      return [
        operationId,
        (request, reply) => {
          const code = dealCodeOf(request);
          if (operationId === 'data' && !changesSomething(code)) return handler(request, reply);
          return idempotencyGuard(request, reply, {
            operation: code === undefined ? operationId : `${operationId} ${code}`,
            payload: [request.params, request.query, request.body ?? null],
            act: () => handler(request, reply),
          });
        },
      ];
    }),
  );
}

function dealCodeOf(request: FastifyRequest): string | undefined {
  const envelope = { ...(request.query as object), ...(request.body as object | null) };
  return (envelope as { Model_DealType?: string }).Model_DealType;
}

function changesSomething(code: string | undefined): boolean {
  const deal = dealOfCode(code ?? '');
  if (deal === undefined) return false;
  const entry = dealRegistry[deal];
  return entry.channel === 'data' && !entry.safe;
}
