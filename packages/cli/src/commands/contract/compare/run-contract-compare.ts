import {
  compareGathered,
  type Difference,
  type Gathered,
  gatherFromRecordings,
  gatherFromReplay,
  gatherFromServers,
  type RecordedLine,
  safeCalls,
} from '@parking-plus/contracts/recordings';
import { Caller, NoResponseError } from '@parking-plus/contracts/suite';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import type { Terminal } from '../../../terminal.ts';
import { readRecordingFile } from '../read-recording-file.ts';
import { baseUrlOf, textOf } from '../test/contract-test-input.ts';
import { readPassword } from '../test/read-password.ts';
import { signInFirst } from '../test/sign-in-first.ts';

/** Calls of one side: a server, or a recording. */
type Side = Caller | readonly RecordedLine[];

/** Returns 0 without differences, 1 for a difference or an unreadable side, 2 for wrong usage. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const [a = '', b = ''] = parsed.arguments;
  const { options } = parsed;
  const isWanted = selection(textOf(options.only));
  const sides = [await openSide(a, 'a', parsed, terminal), await openSide(b, 'b', parsed, terminal)] as const;
  for (const side of sides) if (side instanceof Caller) await signInFirst(side);
  const gathered = await gather(sides, isWanted);
  const { compared, differences, skipped } = compareGathered(gathered, options.values === true);
  if (compared === 0)
    throw new CommandFailedError(
      `No call to compare between ${a} and ${b}${options.only ? ` with --only ${options.only}` : ''}.`,
    );
  if (options.json === true) terminal.out(JSON.stringify({ a, b, compared, differences, skipped }, null, 2));
  else {
    for (const { call, reason } of skipped) terminal.err(`not compared: ${call} (${reason})`);
    terminal.out(textOfDifferences(differences, compared, a, b));
  }
  return differences.length === 0 ? 0 : 1;
}

function selection(only: string | undefined): (call: string) => boolean {
  const words = (only ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return (call) => words.length === 0 || words.some((word) => call.toLowerCase().includes(word));
}

async function openSide(
  name: string,
  argument: 'a' | 'b',
  { options }: ParsedArguments,
  terminal: Terminal,
): Promise<Side> {
  if (!/^https?:/.test(name)) return readRecordingFile(name, terminal.cwd);
  const baseUrl = baseUrlOf(name, `<${argument}>`);
  const own = argument === 'b' ? textOf(options.accountB) : undefined;
  const username = own ?? textOf(options.account);
  if (username === undefined)
    throw new UsageError(
      `--account is missing. For example: plus contract compare ${name} … --account admin`,
    );
  const mayAsk = options.json !== true && terminal.canAsk === true;
  const variable = own === undefined ? 'PLUS_PASSWORD' : 'PLUS_PASSWORD_B';
  const password = await readPassword(username, variable, terminal, mayAsk);
  return new Caller({ baseUrl, account: { username, password }, allowWrites: false });
}

async function gather([a, b]: readonly [Side, Side], isWanted: (call: string) => boolean): Promise<Gathered> {
  try {
    if (a instanceof Caller && b instanceof Caller)
      return await gatherFromServers(
        a,
        b,
        safeCalls().filter(({ call }) => isWanted(call)),
      );
    if (b instanceof Caller) return await gatherFromReplay(a as readonly RecordedLine[], b, isWanted);
    if (a instanceof Caller) return swapped(await gatherFromReplay(b, a, isWanted));
    return await gatherFromRecordings(a, b, isWanted);
  } catch (error) {
    if (error instanceof NoResponseError)
      throw new CommandFailedError(`The comparison stopped. ${error.message}`);
    throw error;
  }
}

function swapped({ a, b, pairs, skipped }: Gathered): Gathered {
  return { a: b, b: a, pairs: pairs.map(([left, right]) => [right, left]), skipped };
}

function textOfDifferences(
  differences: readonly Difference[],
  compared: number,
  a: string,
  b: string,
): string {
  const calls = [...new Set(differences.map(({ call }) => call))];
  return [
    ...calls.flatMap((call) => [`✗ ${call}`, ...differences.filter((one) => one.call === call).map(lineOf)]),
    `${compared} calls compared, ${differences.length} differences (A = ${a}, B = ${b})`,
  ].join('\n');
}

function lineOf({ part, pointer, kind, a, b, count }: Difference): string {
  const place = part === 'status' ? 'status' : `${part} ${pointer}`.trim();
  const name = kind === 'status' ? '' : `${kind}, `;
  return `    ${place}: ${name}A ${a}, B ${b}${count > 1 ? `, ${count} places` : ''}`;
}
