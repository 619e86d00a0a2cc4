import type { ContractDocument } from '../../changes/contract-document.ts';
import { contractDocument } from '../../document.ts';
import * as enumerations from '../../generated/enums.ts';
import {
  hasField,
  mergedUse,
  SchemaFields,
  type ScreenUse,
  screenUses,
  type WebUsage,
} from '../../usage/index.ts';
import { checkExchange } from '../check-exchange.ts';
import { payloadSchemaName } from '../schema-names.ts';
import type { RecordedCall, TestSpan } from './check-recording.ts';

/** Names by kind. */
type SeenUse = Record<'deals' | 'operations' | 'sends' | 'codes', string[]>;

export interface TrafficComparison {
  calls: number;
  tests: number;
  /** Statuses that the server answered, `data 200`. */
  statuses: string[];
  /** Tests that called each deal. */
  testsByDeal: Record<string, string[]>;
  /** Uses by the types that the traffic never showed. */
  unseen: SeenUse;
  /** Uses in the traffic that the types lack. Empty unless the report is wrong or old. */
  unsaid: Omit<SeenUse, 'codes'>;
}

/**
 * Compares what the web's types say with the calls that its tests made; for one screen with those of its tests.
 * Forced responses count too, because the web handles them.
 */
export async function trafficComparison(
  recordings: readonly { calls: readonly RecordedCall[]; tests: readonly TestSpan[] }[],
  usage: WebUsage,
  screen?: string,
): Promise<TrafficComparison> {
  const fields = new SchemaFields(contractDocument as unknown as ContractDocument);
  const seen = {
    deals: new Set<string>(),
    operations: new Set<string>(),
    sends: new Set<string>(),
    codes: new Set<string>(),
  };
  const statuses = new Set<string>();
  const callers = new Map<string, Set<string>>();
  const titles = new Set<string>();
  let calls = 0;
  const files = (screen === undefined ? undefined : usage.screens[screen])?.map((file) =>
    file.replace('e2e/', ''),
  );
  for (const recording of recordings)
    for (const call of recording.calls) {
      const test = recording.tests.find(({ from, to }) => from <= call.at && call.at <= to)?.title;
      if (files && !files.some((file) => test?.startsWith(file))) continue;
      calls += 1;
      if (test !== undefined) titles.add(test);
      const verdict = await checkExchange(call);
      if (!verdict.call) continue;
      const { operationId, deal, action, json } = verdict.call;
      seen.operations.add(operationId);
      statuses.add(`${operationId} ${call.status}`);
      for (const code of verdict.codes) seen.codes.add(memberName(code));
      if (deal === undefined) continue;
      seen.deals.add(deal);
      callers.set(deal, (callers.get(deal) ?? new Set()).add(test ?? 'no test'));
      // A test sends an invalid payload itself, without the web.
      if (json === undefined || verdict.request.length > 0) continue;
      fields.in(
        { $ref: `#/components/schemas/${payloadSchemaName(deal, action)}` },
        JSON.parse(json),
        seen.sends,
      );
    }
  const said = screen === undefined ? mergedUse(usage.parts) : (screenUses(usage).get(screen) as ScreenUse);
  const sent = [...said.sends.keys()].filter((field) => !field.endsWith('.*'));
  return {
    calls,
    tests: titles.size,
    statuses: [...statuses].sort(),
    testsByDeal: Object.fromEntries([...callers].sort().map(([deal, tests]) => [deal, [...tests].sort()])),
    unseen: {
      deals: missing(said.deals, seen.deals),
      operations: missing(said.operations, seen.operations),
      sends: missing(sent, seen.sends),
      codes: missing(
        [...said.codes].filter((code) => /^\w+\.\w+$/.test(code)),
        seen.codes,
      ),
    },
    unsaid: {
      deals: missing(seen.deals, said.deals),
      operations: missing(seen.operations, said.operations),
      sends: [...seen.sends].filter((field) => !isSaid(field, said)).sort(),
    },
  };
}

/** The keys of a document step are the client's own. */
function isSaid(field: string, { sends }: ScreenUse): boolean {
  return (
    hasField(sends, field) ||
    /(Creation|Edition)\.(form|documentId|version)$|^Document(Key|Decision)\./.test(field)
  );
}

function missing(names: Iterable<string>, from: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !from.has(name)).sort();
}

const enums: Readonly<Record<string, Readonly<Record<string, unknown>>>> = enumerations;

/** `InvoiceState 2` is `InvoiceState.Void`. */
function memberName(code: string): string {
  const [name = '', value] = code.split(' ');
  const members = enums[name] ?? {};
  const member = Object.keys(members).find((key) => String(members[key]) === value);
  return `${name}.${member ?? value}`;
}
