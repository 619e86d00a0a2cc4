import type { Schemas } from '@parking-plus/contracts';
import type { Listed[[Entity]] } from './[[module]].repository.ts';

/** A stored row as the contract shows it. */
export function present[[Entity]](row: Listed[[Entity]]): Schemas['[[Entity]]Row'] {
  return {
    [[idField]]: row.[[idField]],
[[#fields]]
    [[name]]: row.[[name]],
[[/fields]]
[[#hasSite]]
    siteName: row.siteName,
[[/hasSite]]
    version: row.version,
  };
}
