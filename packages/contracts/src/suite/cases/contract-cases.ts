import type { ContractCase } from './contract-case.ts';
import { dataDealCases } from './data-deal-cases.ts';
import { documentCases } from './document-cases.ts';
import { operationCases } from './operation-cases.ts';
import { permissionCases } from './permission-cases.ts';

/**
 * Returns all cases of the contract: operation × documented status, each deal's result, its rejection of an invalid
 * payload, and its permission. The order keeps side effects of a case from affecting later ones.
 */
export function contractCases(): ContractCase[] {
  return [...operationCases(), ...permissionCases(), ...dataDealCases(), ...documentCases()];
}
