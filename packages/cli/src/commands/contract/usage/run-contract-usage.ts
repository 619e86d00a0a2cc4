import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDocument } from '@parking-plus/contracts/changes';
import { contractDocument } from '@parking-plus/contracts/document';
import {
  type FoundUse,
  fieldsNamed,
  findDeal,
  findFields,
  type ScreenUse,
  screenUses,
  type WebUsage,
} from '@parking-plus/contracts/usage';
import { UsageError } from '../../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { findProjectRoot } from '../../../project/find-project-root.ts';
import { suggestCommand } from '../../../suggest.ts';
import type { Terminal } from '../../../terminal.ts';
import { readWebUsage } from './read-web-usage.ts';

/** Shows uses of the contract. Returns 0; a name that the contract does not have is wrong usage. */
export async function run({ options }: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const { field, deal, screen, traffic } = options;
  const chosen = [field, deal, screen].filter((name) => name !== undefined);
  if (chosen.length > 1) throw new UsageError('Choose one of --field, --deal and --screen.');
  const root = findProjectRoot(terminal.cwd);
  const usage = readWebUsage(root);
  if (typeof traffic === 'string') {
    if (chosen.length > 0 && typeof screen !== 'string')
      throw new UsageError('--traffic goes with --screen, or alone.');
    const { compareTraffic } = await import('./compare-traffic.ts');
    return compareTraffic(
      usage,
      traffic,
      typeof screen === 'string' ? known(screen, usage) : undefined,
      options,
      terminal,
    );
  }
  const answer =
    typeof field === 'string'
      ? fieldAnswer(field, usage, root)
      : typeof deal === 'string'
        ? dealAnswer(deal, usage, root)
        : typeof screen === 'string'
          ? screenAnswer(known(screen, usage), usage)
          : overview(usage);
  terminal.out(options.json === true ? JSON.stringify(answer.json, null, 2) : answer.text);
  return 0;
}

interface Answer {
  json: object;
  text: string;
}

function fieldAnswer(name: string, usage: WebUsage, root: string): Answer {
  const document = contractDocument as unknown as ContractDocument;
  const fields = fieldsNamed(name, document);
  if (fields.length === 0) {
    const [first = ''] = name.split('.', 1);
    const names = [
      ...Object.keys(document.components?.schemas ?? {}),
      ...Object.keys(document['x-deals'] ?? {}),
    ];
    const meant = names.includes(first) ? undefined : suggestCommand(first, names);
    throw new UsageError(
      `The contract has no field "${name}".${meant ? ` Did you mean ${meant}?` : ''} For example: PaymentRow.bankMessage.`,
    );
  }
  return foundAnswer(fields.join(', '), findFields(usage, fields), root, fields[0]?.split('.').at(-1));
}

function dealAnswer(deal: string, usage: WebUsage, root: string): Answer {
  const deals = Object.keys(contractDocument['x-deals']);
  if (!deals.includes(deal)) {
    const meant = suggestCommand(deal, deals);
    throw new UsageError(`The contract has no deal "${deal}".${meant ? ` Did you mean ${meant}?` : ''}`);
  }
  return foundAnswer(deal, findDeal(usage, deal), root, deal);
}

function foundAnswer(name: string, use: FoundUse, root: string, word = ''): Answer {
  const parts = use.parts.map((part) => ({ ...part, lines: linesWith(join(root, part.file), word) }));
  const { screens, tests } = use;
  const text =
    parts.length === 0
      ? `The web does not use ${name}.`
      : [
          name,
          ...parts.map(
            ({ file, part, kinds, lines }) =>
              `  ${kinds.join(', ')}  ${file}${lines.length > 0 ? `:${lines.join(',')}` : ''}  ${part}`,
          ),
          ...section('Screens', screens),
          ...section('Tests', tests),
        ].join('\n');
  return { json: { name, screens, parts, tests }, text };
}

function section(title: string, names: readonly string[]): string[] {
  return [`${title} (${names.length})`, ...names.map((name) => `  ${name}`)];
}

/** Returns the lines of a file that name the field. None if it is used without its name, as part of a record. */
function linesWith(file: string, word: string): number[] {
  if (!existsSync(file)) return [];
  const named = new RegExp(`\\b${word}\\b`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (named.test(line) ? [index + 1] : []));
}

function known(screen: string, { screens }: WebUsage): string {
  if (Object.hasOwn(screens, screen)) return screen;
  const meant = suggestCommand(screen, Object.keys(screens));
  throw new UsageError(`The web has no screen "${screen}".${meant ? ` Did you mean ${meant}?` : ''}`);
}

function screenAnswer(screen: string, usage: WebUsage): Answer {
  const { deals, steps, operations, reads, sends, codes, statuses } = screenUses(usage).get(
    screen,
  ) as ScreenUse;
  const sent = [...sends].map(([field, values]) =>
    values === null ? field : `${field} = ${[...values].join(' | ')}`,
  );
  const json = Object.fromEntries(
    Object.entries({
      deals,
      steps,
      operations,
      reads,
      sends: sent,
      codes,
      statuses,
      tests: usage.screens[screen] ?? [],
    }).map(([key, names]) => [key, [...names].sort()]),
  );
  const text = Object.entries(json).flatMap(([key, names]) => section(key, names.map(String)));
  return { json: { screen, ...json }, text: [screen, ...text].join('\n') };
}

function overview(usage: WebUsage): Answer {
  const uses = [...screenUses(usage)].map(([screen, { deals, reads, sends, codes }]) => ({
    screen,
    deals: deals.size,
    reads: reads.size,
    sends: sends.size,
    codes: codes.size,
    tests: usage.screens[screen]?.length ?? 0,
  }));
  const called = new Set(usage.parts.flatMap(({ deals }) => deals ?? []));
  const uncalled = Object.keys(contractDocument['x-deals']).filter((deal) => !called.has(deal));
  const rows = uses.map(({ screen, ...counts }) => [screen, ...Object.values(counts).map(String)]);
  const text = [['screen', 'deals', 'reads', 'sends', 'codes', 'tests'], ...rows]
    .map(([name = '', ...counts]) => name.padEnd(34) + counts.map((count) => count.padStart(7)).join(''))
    .concat(`Deals that no screen calls: ${uncalled.join(', ') || 'none'}`)
    .join('\n');
  return { json: { screens: uses, uncalledDeals: uncalled }, text };
}
