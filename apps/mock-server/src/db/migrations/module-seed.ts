import type { Random } from '../../random/random.ts';
import type { SqlRunner } from '../sql/sql-client.ts';
import type { SeedSettings } from './seed-settings.ts';

/** Context of a module's seed. All of its writes are one transaction, recorded with it. */
export type SeedContext = {
  readonly sql: SqlRunner;
  readonly settings: SeedSettings;
  /** Returns a random stream of the module; each name has its own. */
  random(name: string): Random;
  /** Reports the progress of a long seed to the user; `ratio` 0–1. */
  progress(ratio: number): void;
};

/** `modules/<resource>/<resource>.seed.ts` exports one of these as `seed`. */
export type ModuleSeed = (context: SeedContext) => Promise<void>;
