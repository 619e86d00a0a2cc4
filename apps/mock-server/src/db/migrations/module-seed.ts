import type { Random } from '../../random/random.ts';
import type { SqlRunner } from '../sql/sql-client.ts';
import type { SeedSettings } from './seed-settings.ts';

/** What a module's seed is given. Everything it writes is one transaction, recorded with it. */
export type SeedContext = {
  readonly sql: SqlRunner;
  readonly settings: SeedSettings;
  /** A stream of chance of the module's own; another name gives another stream. */
  random(name: string): Random;
  /** Tells a waiting person how far a long seed has come; `ratio` 0–1. */
  progress(ratio: number): void;
};

/** `modules/<resource>/<resource>.seed.ts` exports one of these as `seed`. */
export type ModuleSeed = (context: SeedContext) => Promise<void>;
