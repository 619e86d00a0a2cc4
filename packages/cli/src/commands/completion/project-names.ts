import type { ProjectNames } from '../../command.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import { listDealNames } from '../../project/list-deals.ts';
import { readManifests } from '../../project/screen-manifest.ts';

/** The paths of the screens that plus made, or the names of the contract's lists. Errors: throws outside of a project. */
export function projectNames(kind: ProjectNames, cwd: string): readonly string[] {
  const root = findProjectRoot(cwd);
  return kind === 'list' ? listDealNames(root) : readManifests(root).map(({ path }) => path);
}
