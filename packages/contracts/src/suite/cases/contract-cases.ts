import type { ContractCase } from './contract-case.ts';
import { dataDealCases } from './data-deal-cases.ts';
import { documentCases } from './document-cases.ts';
import { listCases } from './list-cases.ts';
import { operationCases } from './operation-cases.ts';
import { permissionCases } from './permission-cases.ts';
import { sessionCases } from './session-cases.ts';

/**
 * Returns all cases of the contract: operation × documented status, the rules of sessions, each deal's permission, its
 * result and its rejection of an invalid payload, and the pages, order and filters of lists. The order keeps side effects of a case from affecting later ones.
 */
export function contractCases(): ContractCase[] {
  return [
    ...operationCases(),
    ...sessionCases(),
    ...permissionCases(),
    ...listCases(),
    ...dataDealCases(),
    ...documentCases(),
  ];
}
