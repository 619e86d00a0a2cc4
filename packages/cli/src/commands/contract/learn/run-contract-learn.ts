import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Learned, learnContract } from '@parking-plus/contracts/recordings';
import { createTwoFilesPatch } from 'diff';
import { CommandFailedError } from '../../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { findProjectRoot } from '../../../project/find-project-root.ts';
import { writeWhole } from '../../../project/write-whole.ts';
import type { Terminal } from '../../../terminal.ts';
import { readRecordingFile } from '../read-recording-file.ts';

const SOURCES = 'packages/contracts/openapi';

/** Returns 0 with or without proposals, 1 for an unreadable recording or a file that cannot be written. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const [name = ''] = parsed.arguments;
  const { output, write, examples, json } = parsed.options;
  const calls = readRecordingFile(name, terminal.cwd);
  const root = findProjectRoot(terminal.cwd);
  const texts = readSources(root);
  const learned = await learnContract(calls, texts, { withExamples: examples === true });
  const diff = diffOf(texts, learned);
  if (typeof output === 'string') writeFile(resolve(terminal.cwd, output), diff);
  if (write === true) for (const [file, text] of learned.changed) writeFile(join(root, SOURCES, file), text);

  const { proposals, unlearned } = learned;
  if (json === true) terminal.out(JSON.stringify({ recording: name, proposals, unlearned, diff }, null, 2));
  else if (typeof output !== 'string' && diff !== '') terminal.out(diff.trimEnd());
  terminal.err(summaryOf(learned, calls.length, write === true));
  return 0;
}

function readSources(root: string): Map<string, string> {
  const folder = join(root, SOURCES);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  );
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]));
}

/** Returns the diff. The lines before each file, which tools skip, name the calls that showed its proposals. */
function diffOf(texts: ReadonlyMap<string, string>, { proposals, changed }: Learned): string {
  return [...changed]
    .map(([file, text]) => {
      const path = `${SOURCES}/${file}`;
      const reasons = proposals
        .filter((proposal) => proposal.file === file)
        .map(
          ({ what, call, line, times }) =>
            `# ${what}: ${call}, line ${line}${times > 1 ? ` (${times} times)` : ''}\n`,
        );
      const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, texts.get(file) ?? '', text, '', '', {
        context: 3,
      });
      return reasons.join('') + patch.replace(/^=+\n/, '').replace(/\t$/gm, '');
    })
    .join('');
}

function writeFile(file: string, text: string): void {
  try {
    writeWhole(file, text);
  } catch (error) {
    throw new CommandFailedError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

function summaryOf({ proposals, unlearned, changed }: Learned, calls: number, isWritten: boolean): string {
  return [
    ...unlearned.map(
      ({ call, line, what }) =>
        `not proposed, because it would loosen a rule: ${call}, line ${line}: ${what}`,
    ),
    `${calls} calls, ${proposals.length} proposals in ${changed.size} files, ${unlearned.length} other departures`,
    ...(isWritten && changed.size > 0
      ? [
          'Written. Translate the labels, then run: npx biome check --write packages/contracts/openapi && npm run generate',
        ]
      : []),
  ].join('\n');
}
