import type { Schemas } from '@parking-plus/contracts';
import type { [[Entity]]Fields } from './[[module]].repository.ts';

/** The stored row as the contract shows it. */
export function present[[Entity]](row: [[Entity]]Fields): Schemas['[[Entity]]Row'] {
  return {
[[#fields]]
    [[name]]: row.[[name]],
[[/fields]]
  };
}
