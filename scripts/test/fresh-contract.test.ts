import { afterEach, expect, test } from 'vitest';
import { createFixtureProject } from '../../packages/cli/src/commands/doctor/testing/fixture-project.ts';
import { refuseOldContract } from './fresh-contract.ts';

const project = createFixtureProject();
afterEach(() => project.remove());

test('no test runs if the contract changed since it was generated', async () => {
  await refuseOldContract(project.root);
  project.write('packages/contracts/openapi/deals/TollList.yaml', 'code: "95100"\n');
  await expect(refuseOldContract(project.root)).rejects.toThrow(
    'The contract changed after its types and validators were generated. Run: npm run generate',
  );
});
