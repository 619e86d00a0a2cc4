import type { Schemas } from '@parking-plus/contracts';
import type { Listed[[Entity]] } from './[[module]].repository.ts';

/** A stored row as the contract shows it. The database's constraints hold the codes to the enumerations. */
export function present[[Entity]](row: Listed[[Entity]]): Schemas['[[Entity]]Row'] {
  return {
    [[idField]]: row.[[idField]],
[[#fields]]
    [[name]]: [[present]],
[[/fields]]
[[#hasSite]]
    siteName: row.siteName,
[[/hasSite]]
    version: row.version,
  };
}
