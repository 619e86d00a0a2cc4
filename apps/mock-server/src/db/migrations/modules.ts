import { type DeclaredAction, readDeclaredActions } from './declared-actions.ts';
import type { ModuleSeed } from './module-seed.ts';

/** A step of the schema. `stamp` (yyyymmddHHMM) orders all migrations of all modules. */
export type Migration = {
  readonly name: string;
  readonly resource: string;
  readonly stamp: string;
  readonly text: string;
};

export type SeedFile = { readonly resource: string; readonly load: () => Promise<ModuleSeed> };

/** What a database is made of. `seeds` are in the order of their module's first migration. */
export type ModuleFiles = {
  readonly migrations: readonly Migration[];
  readonly seeds: readonly SeedFile[];
  readonly actions: readonly DeclaredAction[];
};

const MIGRATION_PATH = /([^/]+)\/(?:migrations\/)?(\d{12})-([a-z0-9-]+)\.sql$/;
const SEED_PATH = /([^/]+)\/([^/]+)\.seed\.ts$/;

/**
 * Modules out of their files, found by path: `<resource>/<yyyymmddHHMM>-<name>.sql`, beside the others or in
 * `<resource>/migrations/`, `<resource>/<resource>.seed.ts` and `<resource>/<name>.actions.ts`; a `<screen>.nav.ts` may
 * have `actions` too.
 * Errors: throws for a migration whose name has no time stamp, for a seed without a migration, and for an action code
 * that is declared twice.
 */
export function readModules(
  sqlByPath: Readonly<Record<string, string>>,
  seedByPath: Readonly<Record<string, () => Promise<ModuleSeed>>>,
  actionsByPath: Readonly<Record<string, readonly DeclaredAction[]>> = {},
): ModuleFiles {
  const migrations = Object.entries(sqlByPath).map(([path, text]): Migration => {
    const [, resource, stamp, name] = MIGRATION_PATH.exec(path) ?? [];
    if (resource === undefined || stamp === undefined) {
      throw new Error(`Migration ${path} needs a name like sites/202611200900-create-sites.sql.`);
    }
    return { name: `${resource}/${stamp}-${name}`, resource, stamp, text };
  });
  migrations.sort((a, b) => compare(a.stamp, b.stamp) || compare(a.name, b.name));
  const seeds = Object.entries(seedByPath).map(([path, load]): SeedFile => {
    const [, resource] = SEED_PATH.exec(path) ?? [];
    if (resource === undefined || !migrations.some((migration) => migration.resource === resource)) {
      throw new Error(`Seed ${path} has no migration beside it that makes its tables.`);
    }
    return { resource, load };
  });
  const firstOf = (resource: string) => migrations.findIndex((migration) => migration.resource === resource);
  seeds.sort((a, b) => firstOf(a.resource) - firstOf(b.resource));
  return { migrations, seeds, actions: readDeclaredActions(actionsByPath) };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
