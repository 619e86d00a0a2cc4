import { contractState } from '../../../project/contract-state.ts';
import type { Check } from '../finding.ts';

const MEND = 'npm run generate';
const MESSAGES = {
  old: 'The contract has changed since its types and checks were generated.',
  'never-generated': 'Nothing has been generated from the contract yet.',
} as const;

/** Checks that the generated files match the contract. */
export const generatedFiles: Check = {
  name: 'generated',
  find(project) {
    const state = contractState(project.root);
    return state === 'fresh' ? [] : [{ message: MESSAGES[state], mend: MEND }];
  },
};
