import { contractState } from '../../../project/contract-state.ts';
import type { Check } from '../finding.ts';

const FIX = 'npm run generate';
const MESSAGES = {
  old: 'The contract changed after its types and validators were generated.',
  'never-generated': 'The contract has no generated types and validators yet.',
} as const;

/** Checks that the generated files match the contract. */
export const generatedFiles: Check = {
  name: 'generated',
  find(project) {
    const state = contractState(project.root);
    return state === 'fresh' ? [] : [{ message: MESSAGES[state], fix: FIX }];
  },
};
