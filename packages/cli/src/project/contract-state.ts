import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_HASH_FILE, sourceHash } from '@parking-plus/contracts/source-hash';

const CONTRACTS = 'packages/contracts';

/** State of the generated types and validators relative to the contract's source. */
export type ContractState = 'fresh' | 'old' | 'never-generated';

export function contractState(root: string): ContractState {
  const madeFrom = textOf(join(root, CONTRACTS, 'src/generated', SOURCE_HASH_FILE))?.trim();
  if (madeFrom === undefined) return 'never-generated';
  return madeFrom === sourceHash(join(root, CONTRACTS)) ? 'fresh' : 'old';
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
