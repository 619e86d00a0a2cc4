import { createRequire } from 'node:module';
import type pg from 'pg';

let driver: typeof pg | undefined;

/** Returns node-postgres, loaded on first use: a start on the embedded database does not need it. */
export function pgDriver(): typeof pg {
  driver ??= createRequire(import.meta.url)('pg') as typeof pg;
  return driver;
}
