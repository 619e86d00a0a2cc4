import { dealRegistry } from '../../generated/deal-registry.ts';
import type { Caller, CheckedExchange } from '../caller.ts';
import { dataDeals, taskDeals } from '../deal-lists.ts';
import type { KnownValues } from './payload-arbitrary.ts';

const MAX_VALUES = 30;
const PAGE = { page: 1, pageSize: 20 };

/** Collects values of the target's records by member name, from the first page of every list. */
export async function knownValues(caller: Caller): Promise<KnownValues> {
  const found = new Map<string, Set<unknown>>();
  for (const deal of dataDeals.filter((name) => /List$/.test(name) && dealRegistry[name].safe))
    collectResult(await caller.sendData(deal, PAGE), found);
  for (const deal of taskDeals) collectResult(await caller.sendTask(deal, 'list', PAGE), found);
  collectResult(await caller.sendData('Lookups', {}), found);
  return Object.fromEntries([...found].map(([name, values]) => [name, [...values]]));
}

function collectResult({ came, verdict }: CheckedExchange, found: Map<string, Set<unknown>>): void {
  if (verdict.isSuccess && verdict.answer.length === 0)
    collect(JSON.parse((came as { data: string }).data), '', found);
}

function collect(value: unknown, name: string, found: Map<string, Set<unknown>>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, name, found);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    for (const [member, inner] of Object.entries(value)) collect(inner, member, found);
    return;
  }
  const values = found.get(name) ?? new Set();
  found.set(name, values);
  if (values.size < MAX_VALUES) values.add(value);
}
