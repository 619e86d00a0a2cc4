import type { ProjectNames } from '../../command.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import { listDealNames } from '../../project/list-deals.ts';
import { readManifests } from '../../project/screen-manifest.ts';

/** Returns the paths of scaffolded screens, or the names of the contract's lists. Throws outside of a project. */
export function projectNames(kind: ProjectNames, cwd: string): readonly string[] {
  const root = findProjectRoot(cwd);
  return kind === 'list' ? listDealNames(root) : readManifests(root).map(({ path }) => path);
}
