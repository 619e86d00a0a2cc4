import type { DealName } from '@parking-plus/contracts';
import type { CheckedHandler, DealHandlers } from '../deals/define-deals.ts';

/**
 * Returns the handlers of all modules: `modules/<resource>/<resource>.deals.ts` exports them as `deals`.
 * Throws if two modules implement the same deal.
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
