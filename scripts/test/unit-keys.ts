import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresPrograms } from '../../apps/mock-server/src/db/testing/temporary-postgres.ts';
import { brotliModule, nginxProgram } from '../../apps/mock-server/src/web/testing/temporary-nginx.ts';
import { projectRoot } from '../process/project-root.ts';
import { runTool } from '../process/run-tool.ts';
import { unitParts } from './unit-parts.ts';

/** The part of `turbo run --dry=json` that we read. */
export interface DryRun {
  readonly tasks: readonly {
    readonly taskId: string;
    readonly hash: string;
    readonly inputs: Readonly<Record<string, string>>;
    readonly dependencies: readonly string[];
  }[];
}

/** The variables that tests, what they start or Node itself go by. */
const TELLING =
  /^(?:TZ|LANG|LANGUAGE|LC_\w+|TMPDIR|HOME|TERM|NO_COLOR|FORCE_COLOR|NODE_\w+|PLUS_\w+|PG\w*|DATABASE_URL|VOID_GRACE_DAYS|HOST|PORT|WEB_PORT)$/;

/** What turbo says of the files behind each part's task, as they lie there. Errors: rejects when it does not answer. */
export async function askTurbo(root: string = projectRoot): Promise<DryRun> {
  const { code, output } = await runTool('turbo', 'turbo', ['run', 'unit', '//#unit', '--dry=json'], {
    cwd: root,
  });
  if (code !== 0) throw new Error(`turbo ended with code ${code}:\n${output}`);
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as DryRun;
}

/**
 * What decides a part's result, as one hash by the part's name: the files that its tests read, as they lie here, and what
 * they run on.
 */
export function unitKeys({ tasks }: DryRun, runsOn: unknown): Map<string, string> {
  const hashes = new Map(tasks.map(({ taskId, hash }) => [taskId, hash]));
  return new Map(
    unitParts.map(({ name, task }) => {
      const hash = hashes.get(task);
      if (hash === undefined) throw new Error(`turbo.json has no task ${task}.`);
      return [name, sha256(JSON.stringify([hash, runsOn]))];
    }),
  );
}

/** What tests run on beside the project's files: Node, what is installed, the variables, the programs that they start. */
export function surroundings(env: NodeJS.ProcessEnv = process.env) {
  return {
    node: [process.version, process.platform, process.arch, process.geteuid?.()],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    packages: sha256(readFileSync(join(projectRoot, 'node_modules/.package-lock.json'), 'utf8')),
    programs: [postgresPrograms(), nginxProgram(), brotliModule()],
    // npm puts folders of its own before a person's, each of its commands others.
    path: env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules')),
    variables: Object.entries(env)
      .filter(([name]) => TELLING.test(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
