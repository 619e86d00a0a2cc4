import { type DeclaredAction, readDeclaredActions } from './action-declarations.ts';
import type { ModuleSeed } from './module-seed.ts';

/** Step of the schema. `stamp` (yyyymmddHHMM) orders all migrations of all modules. */
export type Migration = {
  readonly name: string;
  readonly resource: string;
  readonly stamp: string;
  readonly text: string;
};

export type SeedFile = { readonly resource: string; readonly load: () => Promise<ModuleSeed> };

/** Parts of a database. `seeds` are in the order of their module's first migration. */
export type ModuleFiles = {
  readonly migrations: readonly Migration[];
  readonly seeds: readonly SeedFile[];
  readonly actions: readonly DeclaredAction[];
};

const MIGRATION_PATH = /([^/]+)\/(?:migrations\/)?(\d{12})-([a-z0-9-]+)\.sql$/;
const SEED_PATH = /([^/]+)\/([^/]+)\.seed\.ts$/;

/**
 * Reads modules from their files by path: `<resource>/<yyyymmddHHMM>-<name>.sql`, also in `<resource>/migrations/`,
 * `<resource>/<resource>.seed.ts` and `<resource>/<name>.actions.ts`; a `<screen>.nav.ts` can have `actions` too.
 * Throws for a migration without a timestamp in its name, a seed without a migration, and an action code that is
 * declared twice.
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
      throw new Error(`Seed ${path} has no migration in its folder.`);
    }
    return { resource, load };
  });
  const firstOf = (resource: string) => migrations.findIndex((migration) => migration.resource === resource);
  seeds.sort((a, b) => firstOf(a.resource) - firstOf(b.resource));
  return { migrations, seeds, actions: readDeclaredActions(actionsByPath) };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
