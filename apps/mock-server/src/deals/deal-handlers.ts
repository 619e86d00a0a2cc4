import { type DataDeal, type DealName, dealCodes, dealRegistry } from '@parking-plus/contracts';
import type { DealContext, DealHandlers } from './define-deals.ts';

/** A handler whose payload has been checked against the contract. */
export type CheckedHandler = (payload: unknown, context: DealContext) => Promise<unknown>;

const nameByCode: ReadonlyMap<string, DealName> = new Map(
  Object.entries(dealCodes).map(([name, code]) => [code, name as DealName]),
);

/** The deal that a `Model_DealType` names, or undefined. */
export function dealOfCode(code: string): DealName | undefined {
  return nameByCode.get(code);
}

/** Whether the deal travels by `/data`. */
export function isDataDeal(deal: DealName): deal is DataDeal {
  return dealRegistry[deal].channel === 'data';
}

/**
 * The handlers of all modules in one table.
 * Errors: throws where two modules answer the same deal.
 */
export function collectDealHandlers(
  modules: Readonly<Record<string, DealHandlers>> = serverDealModules(),
): ReadonlyMap<DealName, CheckedHandler> {
  const handlers = new Map<DealName, CheckedHandler>();
  for (const [path, deals] of Object.entries(modules)) {
    for (const [name, handler] of Object.entries(deals)) {
      const deal = name as DealName;
      if (handlers.has(deal))
        throw new Error(`${path} answers ${name}, which another module answers already.`);
      handlers.set(deal, handler as CheckedHandler);
    }
  }
  return handlers;
}

function serverDealModules(): Record<string, DealHandlers> {
  return import.meta.glob<DealHandlers>('../modules/*/*.deals.ts', { eager: true, import: 'deals' });
}
