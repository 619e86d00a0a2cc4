import { join } from 'node:path';
import { SOURCE_HASH_FILE, sourceHash } from '@parking-plus/contracts/source-hash';
import type { Check } from '../finding.ts';

const CONTRACTS = 'packages/contracts';
const MEND = 'npm run generate';

/** What is generated from the contract was made from the contract as it is now. */
export const generatedFiles: Check = {
  name: 'generated',
  find(project) {
    const file = `${CONTRACTS}/src/generated/${SOURCE_HASH_FILE}`;
    const madeFrom = project.text(file)?.trim();
    if (madeFrom === undefined)
      return [{ message: 'Nothing has been generated from the contract yet.', mend: MEND }];
    if (madeFrom === sourceHash(join(project.root, CONTRACTS))) return [];
    return [{ message: 'The contract has changed since its types and checks were generated.', mend: MEND }];
  },
};
