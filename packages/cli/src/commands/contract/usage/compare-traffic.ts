import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RecordedCall, type TestSpan, trafficComparison } from '@parking-plus/contracts/suite';
import type { WebUsage } from '@parking-plus/contracts/usage';
import { CommandFailedError } from '../../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import type { Terminal } from '../../../terminal.ts';

const CALLS = '.calls.ndjson';
const SHOWN = 15;

/** Compares the report with recorded calls. Returns 1 if the traffic shows a deal or field that the report does not have. */
export async function compareTraffic(
  usage: WebUsage,
  path: string,
  screen: string | undefined,
  { json }: ParsedArguments['options'],
  terminal: Terminal,
): Promise<ExitCode> {
  const found = await trafficComparison(readRecordings(resolve(terminal.cwd, path)), usage, screen);
  if (json === true) terminal.out(JSON.stringify(found, null, 2));
  else
    terminal.out(
      [
        `${found.calls} calls of ${found.tests} tests${screen === undefined ? '' : ` of ${screen}`}`,
        ...lines('said by types, never seen', found.unseen),
        ...lines('seen, not said by types', found.unsaid),
        ...lines('seen statuses', { statuses: found.statuses }),
      ].join('\n'),
    );
  // Operations can be those of a test that calls the server itself.
  return found.unsaid.deals.length + found.unsaid.sends.length === 0 ? 0 : 1;
}

function lines(title: string, use: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(use).map(([kind, names]) => {
    const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
    return `  ${title}: ${names.length} ${kind}${names.length > 0 ? `: ${names.slice(0, SHOWN).join(', ')}${more}` : ''}`;
  });
}

function readRecordings(path: string): { calls: RecordedCall[]; tests: TestSpan[] }[] {
  const files = !existsSync(path)
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => name.endsWith(CALLS))
          .map((name) => join(path, name))
      : [path];
  if (files.length === 0)
    throw new CommandFailedError(
      `${path} has no recorded calls (*${CALLS}). Run npm test -- --only browser, and try again.`,
    );
  return files.map((file) => ({
    calls: rowsOf<RecordedCall>(file),
    tests: rowsOf<TestSpan>(file.replace(CALLS, '.tests.ndjson'), true),
  }));
}

function rowsOf<Row>(file: string, isOptional = false): Row[] {
  if (isOptional && !existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        return JSON.parse(line) as Row;
      } catch {
        throw new CommandFailedError(
          `${file} cannot be read: line ${index + 1} is not JSON. Record it again.`,
        );
      }
    });
}
