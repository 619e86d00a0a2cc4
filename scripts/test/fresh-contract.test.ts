import { afterEach, expect, test } from 'vitest';
import { createFixtureProject } from '../../packages/cli/src/commands/doctor/testing/fixture-project.ts';
import { rejectOldContract } from './fresh-contract.ts';

const project = createFixtureProject();
afterEach(() => project.remove());

test('no test runs if the contract changed since it was generated', async () => {
  await rejectOldContract(project.root);
  project.write('packages/contracts/openapi/deals/TollList.yaml', 'code: "95100"\n');
  await expect(rejectOldContract(project.root)).rejects.toThrow(
    'The contract changed after its types and validators were generated. Run: npm run generate',
  );
});
