import type { DeclaredAction } from '../db/migrations/action-declarations.ts';
import type { ModuleSeed } from '../db/migrations/module-seed.ts';
import { type ModuleFiles, readModules } from '../db/migrations/modules.ts';

/** Returns the migrations, seeds and action codes of this server's modules. */
export function serverModules(): ModuleFiles {
  const sqlByPath = import.meta.glob<string>(['../modules/*/*.sql', '../modules/*/migrations/*.sql'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  // Lazy: a start on existing data loads no seed code.
  const seedByPath = import.meta.glob<ModuleSeed>('../modules/*/*.seed.ts', { import: 'seed' });
  const actionsByPath = import.meta.glob<readonly DeclaredAction[]>('../modules/*/*.actions.ts', {
    import: 'actions',
    eager: true,
  });
  const screenByPath = import.meta.glob<ScreenFile>('../modules/*/*.nav.ts', { eager: true });
  return readModules(sqlByPath, seedByPath, { ...actionsByPath, ...actionsOfScreens(screenByPath) });
}

/** Menu entry, with the action codes of its screen. */
type ScreenFile = { readonly actions?: readonly DeclaredAction[] };

function actionsOfScreens(screenByPath: Readonly<Record<string, ScreenFile>>) {
  return Object.fromEntries(
    Object.entries(screenByPath).flatMap(([path, { actions }]) => (actions ? [[path, actions]] : [])),
  );
}
