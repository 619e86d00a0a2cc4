import { TEST_SEED } from '../../seed/seed-settings.ts';
import { ensurePreparedDirectory } from '../prepared-directory.ts';

/** Makes the directory that all tests copy, before any of them starts, if it is stale. */
export async function setup(): Promise<void> {
  await ensurePreparedDirectory(TEST_SEED);
}
