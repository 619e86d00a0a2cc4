import { contractOperations } from '@parking-plus/contracts/document';
import { WITHOUT_REFUSAL } from '../../identity/account-scenarios.ts';
import { noRefusalToForce, statusNotDocumented } from './scenarios.errors.ts';

/**
 * The status that the header `Prefer` asks for: `code=409` one that the contract documents for the operation,
 * `deal-failure` a 200 that refuses. Undefined where it asks for neither; other preferences are none of ours.
 * Errors: 400 where the operation cannot answer so.
 */
export function preferredStatus(prefer: string | undefined, operationId: string): number | undefined {
  if (prefer === undefined) return undefined;
  for (const preference of prefer.split(',').map((part) => part.trim())) {
    if (preference === 'deal-failure') return failureStatus(operationId);
    const [, code] = /^code\s*=\s*"?(\d{3})"?$/.exec(preference) ?? [];
    if (code === undefined) continue;
    const documented = statusesOf(operationId);
    // 200 is what the server answers without being asked.
    if (code === '200') return undefined;
    if (documented.includes(code)) return Number(code);
    throw statusNotDocumented(operationId, code, documented);
  }
  return undefined;
}

function failureStatus(operationId: string): 200 {
  if (!WITHOUT_REFUSAL.includes(operationId)) return 200;
  throw noRefusalToForce(operationId);
}

function statusesOf(operationId: string): readonly string[] {
  return contractOperations().find((operation) => operation.operationId === operationId)?.statuses ?? [];
}
