import { contractOperations } from '@parking-plus/contracts/document';
import { WITHOUT_ERROR } from '../../identity/account-scenarios.ts';
import { noErrorToForce, statusNotDocumented } from './scenarios.errors.ts';

/**
 * Returns the status requested by the header `Prefer`: `code=409` for a documented status of the operation,
 * `deal-failure` for a business error with 200. Returns undefined for other preferences.
 * Throws 400 if the operation has no such response.
 */
export function preferredStatus(prefer: string | undefined, operationId: string): number | undefined {
  if (prefer === undefined) return undefined;
  for (const preference of prefer.split(',').map((part) => part.trim())) {
    if (preference === 'deal-failure') return failureStatus(operationId);
    const [, code] = /^code\s*=\s*"?(\d{3})"?$/.exec(preference) ?? [];
    if (code === undefined) continue;
    const documented = statusesOf(operationId);
    // 200 is the server's normal response.
    if (code === '200') return undefined;
    if (documented.includes(code)) return Number(code);
    throw statusNotDocumented(operationId, code, documented);
  }
  return undefined;
}

function failureStatus(operationId: string): 200 {
  if (!WITHOUT_ERROR.includes(operationId)) return 200;
  throw noErrorToForce(operationId);
}

function statusesOf(operationId: string): readonly string[] {
  return contractOperations().find((operation) => operation.operationId === operationId)?.statuses ?? [];
}
