/** Turbo task of the unit suite, with the folders of its tests. */
export interface UnitPart {
  /** Task of turbo.json. */
  readonly task: string;
  /** Folder to which the task writes `test-results/unit.json`, relative to the project's root. */
  readonly folder: string;
  /** Folders of its test files, relative to the project's root with `/`. */
  readonly folders: readonly string[];
}

/** The unit suite. The root's task is `test:scripts`, as its `test` runs all suites. */
export const unitParts: readonly UnitPart[] = [
  ...['packages/domain', 'packages/contracts', 'packages/cli', 'apps/mock-server', 'apps/web'].map(
    (folder) => ({ task: 'test', folder, folders: [folder] }),
  ),
  { task: 'test:scripts', folder: 'scripts', folders: ['scripts', 'e2e/harness'] },
];

/** Vitest projects of the unit suite, for runs without turbo's cache. */
export const unitProjects: readonly string[] = [
  'domain',
  'contracts',
  'cli',
  'mock-server',
  'mock-server-postgres',
  'web',
  'web-build',
  'scripts',
];
