import type { ContractCase } from './contract-case.ts';
import { dataDealCases } from './data-deal-cases.ts';
import { documentCases } from './document-cases.ts';
import { operationCases } from './operation-cases.ts';
import { rightCases } from './right-cases.ts';

/**
 * Every promise of the contract: operation × documented status, each deal's result inside the JSON text, its refusal of
 * a broken payload, and its own right. In this order: what a case leaves behind must not trouble a later one.
 */
export function contractCases(): ContractCase[] {
  return [...operationCases(), ...rightCases(), ...dataDealCases(), ...documentCases()];
}
