import type { AnySchema, BreakingChange, ContractDocument, DealShape } from './contract-document.ts';
import { operationChanges } from './operation-changes.ts';
import { schemaChanges } from './schema-changes.ts';

/**
 * Returns the breaking changes of a contract: removed operations, deals, statuses and properties, new required ones,
 * and narrowed or changed types. Empty if compatible. A deal is matched by its channel and code, which are sent; its
 * name is not.
 */
export function breakingChanges(old: ContractDocument, next: ContractDocument): BreakingChange[] {
  return [...operationChanges(old, next), ...dealChanges(old, next)];
}

function dealChanges(old: ContractDocument, next: ContractDocument): BreakingChange[] {
  const nextDeals = next['x-deals'] ?? {};
  return Object.entries(old['x-deals'] ?? {}).flatMap(([name, deal]) => {
    const place = `deal ${name}`;
    const now =
      Object.values(nextDeals).find(({ channel, code }) => channel === deal.channel && code === deal.code) ??
      nextDeals[name];
    if (now === undefined) return [{ place, what: `deal ${deal.code} was removed` }];
    const found: BreakingChange[] = [];
    for (const key of ['code', 'channel', 'action'] as const)
      if (deal[key] !== now[key])
        found.push({ place, what: `its ${key} was ${deal[key]} and is ${now[key]}` });
    if (deal.channel !== now.channel) return found;
    const nextPairs = pairsOf(now);
    for (const [call, { request, result }] of Object.entries(pairsOf(deal))) {
      const other = nextPairs[call];
      const at = call === '' ? place : `${place} ${call}`;
      if (other === undefined) {
        found.push({ place: at, what: 'this step was removed' });
        continue;
      }
      found.push(
        ...schemaChanges(old, next, request, other.request, { side: 'sent', place: `${at} request` }),
        ...schemaChanges(old, next, result, other.result, { side: 'came', place: `${at} result` }),
      );
    }
    return found;
  });
}

function pairsOf({
  request,
  result,
  calls,
}: DealShape): Record<string, { request: AnySchema; result: AnySchema }> {
  return calls ?? (request && result ? { '': { request, result } } : {});
}
