import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { type Measurement, median } from '../measurement.ts';
import { hygenWords, provideHygen, writeHygenTemplates } from './hygen.ts';
import { addWords, type ProjectCopy } from './project-copy.ts';

const plusFile = join(projectRoot, 'packages/cli/bin/plus.mjs');

/** Process to time. Contestants alternate, so that all run under the same load. */
interface Contestant {
  readonly name: string;
  readonly folder: string;
  words(round: number): string[];
}

/** Measures the overhead of `plus` over Node and hygen in the same run. Units: medians of whole processes. */
export function measureStarts(copy: ProjectCopy, rounds: number): Measurement[] {
  const hygen = provideHygen();
  if (hygen === undefined) console.log('hygen could not be installed: plus is not compared with it.');
  const hygenFolder = join(copy.root, '.hygen');
  mkdirSync(hygenFolder, { recursive: true });
  writeHygenTemplates(hygenFolder);
  const plus = (name: string, words: (round: number) => string[]): Contestant => ({
    name,
    folder: copy.root,
    words: (round) => [plusFile, ...words(round)],
  });
  const times = timesInTurn(
    [
      { name: 'node', folder: copy.root, words: () => ['-e', '0'] },
      plus('help', () => ['--help']),
      plus('dry', (round) => [...addWords(round), '--dry-run']),
      plus('add', addWords),
      ...(hygen === undefined
        ? []
        : [{ name: 'hygen', folder: hygenFolder, words: (round: number) => [hygen, ...hygenWords(round)] }]),
    ],
    rounds,
  );
  if (hygen !== undefined && !existsSync(join(hygenFolder, 'src/thing1/file-5.ts')))
    throw new Error('hygen made nothing, so that nothing can be compared with it.');
  for (let round = 0; round <= rounds; round += 1) copy.plus('screen', 'remove', addWords(round)[2] ?? '');

  const of = (name: string) => median(times.get(name) ?? []);
  const unit = 'ms';
  const against = (name: string, now: number, other: number, share: number): Measurement => ({
    name,
    now,
    goal: other * share,
    unit,
  });
  return [
    against('plus --help, to 2.5 × node -e 0', of('help'), of('node'), 2.5),
    against('screen add --dry-run, to 2.5 × node -e 0', of('dry'), of('node'), 2.5),
    ...(hygen === undefined
      ? []
      : [
          against('plus --help, to 0.8 × hygen', of('help'), of('hygen'), 0.8),
          against('screen add --dry-run, to 0.8 × hygen', of('dry'), of('hygen'), 0.8),
          against('screen add, to hygen', of('add'), of('hygen'), 1),
        ]),
  ];
}

/** Shape: contestant -> ms per round. The first round warms up and is not counted. */
function timesInTurn(contestants: readonly Contestant[], rounds: number): Map<string, number[]> {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, folder, words } of contestants) {
      const startedAt = performance.now();
      // Output is discarded by the system: reading it here would count towards the time.
      const { status, stderr } = spawnSync(process.execPath, words(round), {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const milliseconds = performance.now() - startedAt;
      if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
      if (round > 0) times.get(name)?.push(milliseconds);
    }
  return times;
}
