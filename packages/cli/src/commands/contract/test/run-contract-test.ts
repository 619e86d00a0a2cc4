import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  Caller,
  type CaseReport,
  ConsumerNeeds,
  type ContractCase,
  contractCases,
  fuzzCases,
  runCase,
  type Target,
  unknownDealCases,
  violationText,
} from '@parking-plus/contracts/suite';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import type { Terminal } from '../../../terminal.ts';
import { readWebUsage } from '../usage/read-web-usage.ts';
import { type ContractTestInput, readContractTestInput } from './contract-test-input.ts';
import { readPassword } from './read-password.ts';
import { htmlReport } from './report-html.ts';
import { junitReport } from './report-junit.ts';
import { signInFirst } from './sign-in-first.ts';
import {
  reasonsNotProvoked,
  reportJson,
  type SuiteReport,
  totalsOf,
  violationGroups,
} from './suite-report.ts';

const MAX_SEED = 2_147_483_647;
const DEPARTURES_TOLD = 5;
const REMARKS_TOLD = 10;

/**
 * Checks a server against the contract. Returns 0 without violations, 1 for a violation or an untestable server, 2
 * for wrong usage.
 */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const input = readContractTestInput(parsed);
  const seed = input.seed ?? Date.now() % MAX_SEED;
  const needs = consumerOf(input, terminal);
  const cases = selectedCases(input, seed, needs);
  const folder = input.report === undefined ? undefined : madeFolder(resolve(terminal.cwd, input.report));
  const caller = new Caller(await targetOf(input, terminal));
  await signInFirst(caller);

  const startedAt = new Date().toISOString();
  const started = performance.now();
  terminal.err(
    `${cases.length} cases against ${input.baseUrl} as ${input.account}, ${input.write ? 'writes allowed' : 'reads only'}, seed ${seed}`,
  );
  const reports: CaseReport[] = [];
  for (const entry of cases) {
    const raw = await runCase(entry, caller);
    const report = needs?.judged(raw) ?? raw;
    reports.push(report);
    if (report.verdict.outcome === 'failed') terminal.err(failureText(report));
  }
  const report: SuiteReport = {
    baseUrl: input.baseUrl,
    account: input.account,
    isWriting: input.write,
    runs: input.runs,
    seed,
    startedAt,
    seconds: (performance.now() - started) / 1000,
    cases: reports,
    ...(needs && { remarks: needs.remarks() }),
  };
  const files = folder === undefined ? [] : writeReports(folder, report);
  if (input.json) terminal.out(reportJson(report));
  (input.json ? terminal.err : terminal.out)(closingText(report, files));
  return totalsOf(report).failed === 0 ? 0 : 1;
}

function consumerOf({ consumer }: ContractTestInput, terminal: Terminal): ConsumerNeeds | undefined {
  if (consumer === undefined) return undefined;
  return new ConsumerNeeds(readWebUsage('', resolve(terminal.cwd, consumer)));
}

function selectedCases(
  { only, runs }: ContractTestInput,
  seed: number,
  needs?: ConsumerNeeds,
): ContractCase[] {
  const every = [
    ...contractCases(),
    ...(runs === 0 ? [] : [...unknownDealCases(), ...fuzzCases({ runs, seed })]),
  ];
  const all = needs?.casesOf(every) ?? every;
  if (only.length === 0) return all;
  const words = only.map((word) => word.toLowerCase());
  const selected = all.filter(({ title }) => words.some((word) => title.toLowerCase().includes(word)));
  if (selected.length > 0) return selected;
  throw new UsageError(
    `--only matches none of ${all.length} cases. Example titles: "${all[0]?.title}" and "TransactionList answers its result".`,
  );
}

async function targetOf(input: ContractTestInput, terminal: Terminal): Promise<Target> {
  const { baseUrl, account, guestAccount, singleAccount, write, json } = input;
  const mayAsk = !json && terminal.canAsk === true;
  const password = await readPassword(account, 'PLUS_PASSWORD', terminal, mayAsk);
  const another = async (username: string, variable: string) => ({
    username,
    password: await readPassword(username, variable, terminal, mayAsk),
  });
  return {
    baseUrl,
    account: { username: account, password },
    allowWrites: write,
    provokers: {
      ...(guestAccount === undefined
        ? {}
        : { withoutRights: await another(guestAccount, 'PLUS_GUEST_PASSWORD') }),
      ...(singleAccount === undefined
        ? {}
        : { singleSession: await another(singleAccount, 'PLUS_SINGLE_PASSWORD') }),
    },
  };
}

function failureText({ title, verdict }: CaseReport): string {
  if (verdict.outcome !== 'failed') return '';
  const lines =
    verdict.departures.length === 0
      ? [verdict.reason]
      : violationGroups(verdict.departures).map(
          ({ departure, places }) => `${violationText(departure)}${places > 1 ? `, ${places} places` : ''}`,
        );
  const rest = lines.length - DEPARTURES_TOLD;
  return [
    `✗ ${title}`,
    ...lines.slice(0, DEPARTURES_TOLD).map((line) => `    ${line.slice(0, 500)}`),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
    ...(verdict.screens?.length ? [`    used by: ${verdict.screens.join(', ')}`] : []),
  ].join('\n');
}

/** Created before any call: an unusable folder must not cost the results of a whole run. */
function madeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch (error) {
    throw new CommandFailedError(
      `--report must be a folder, but ${folder} cannot be one: ${(error as Error).message}`,
    );
  }
}

function writeReports(folder: string, report: SuiteReport): string[] {
  const files = [
    [join(folder, 'contract-report.html'), htmlReport(report)],
    [join(folder, 'contract-report.xml'), junitReport(report)],
  ] as const;
  for (const [file, text] of files) writeFileSync(file, text);
  return files.map(([file]) => file);
}

function closingText(report: SuiteReport, files: readonly string[]): string {
  const { passed, failed, notProvoked, calls } = totalsOf(report);
  const { missing = [], ignored = [] } = report.remarks ?? {};
  return [
    ...firstOf(missing.map((field) => `  warning: ${field} is used and was in no response`)),
    ...firstOf(ignored.map((fault) => `  not used: ${fault}`)),
    ...reasonsNotProvoked(report)
      .slice(0, DEPARTURES_TOLD)
      .map(([reason, count]) => `  not provoked: ${count} × ${reason}`),
    `${passed} passed, ${failed} failed, ${notProvoked} not provoked (${calls} calls, ${report.seconds.toFixed(1)} s)`,
    ...files.map((file) => `  ${file}`),
  ].join('\n');
}

function firstOf(lines: readonly string[]): string[] {
  const rest = lines.length - REMARKS_TOLD;
  return [...lines.slice(0, REMARKS_TOLD), ...(rest > 0 ? [`  and ${rest} more: see --json`] : [])];
}
