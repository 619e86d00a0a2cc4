import { createRequire } from 'node:module';
import type pg from 'pg';

let driver: typeof pg | undefined;

/** node-postgres, loaded at its first use: a start on the embedded database needs nothing of it. */
export function pgDriver(): typeof pg {
  driver ??= createRequire(import.meta.url)('pg') as typeof pg;
  return driver;
}
