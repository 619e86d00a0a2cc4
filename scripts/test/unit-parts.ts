/** What is run, counted and kept as one: the vitest projects of one workspace, or those of the scripts. */
export interface UnitPart {
  readonly name: string;
  /** Task of turbo.json that names every file that its tests read. */
  readonly task: string;
  readonly projects: readonly string[];
  /** Where its test files are, relative to the project's root with `/`. */
  readonly folders: readonly string[];
}

/** The unit suite. */
export const unitParts: readonly UnitPart[] = [
  part('domain', 'packages/domain', ['domain']),
  part('contracts', 'packages/contracts', ['contracts']),
  part('cli', 'packages/cli', ['cli']),
  // The routes that ask most of SQL once more on PostgreSQL; no tests where that is not installed.
  part('mock-server', 'apps/mock-server', ['mock-server', 'mock-server-postgres']),
  part('web', 'apps/web', ['web', 'web-build']),
  { name: 'scripts', task: '//#unit', projects: ['scripts'], folders: ['scripts', 'e2e/harness'] },
];

function part(name: string, folder: string, projects: readonly string[]): UnitPart {
  return { name, task: `@parking-plus/${name}#unit`, projects, folders: [folder] };
}
