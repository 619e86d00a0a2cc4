import { dealRegistry } from '../generated/deal-registry.ts';
import type { DealName } from '../generated/deals.ts';
import type { DocumentAction } from '../validators.ts';

/** Name of the contract's schema of a deal's payload; `action` is what is done with a document. */
export function payloadSchemaName(deal: DealName, action?: DocumentAction): string {
  if (dealRegistry[deal].channel === 'data') return `${deal}Request`;
  switch (action) {
    case 'create':
      return `${deal}Creation`;
    case 'edit':
      return `${deal}Edition`;
    case 'del':
      return 'DocumentKey';
    case 'list':
    case undefined:
      return 'DocumentQuery';
    default:
      return 'DocumentDecision';
  }
}

/** Name of the contract's schema of a deal's result. */
export function resultSchemaName(deal: DealName, action?: DocumentAction): string {
  if (dealRegistry[deal].channel === 'data') return `${deal}Result`;
  if (action === 'del') return 'DocumentRemoved';
  return action === 'list' || action === undefined ? `${deal}Page` : `${deal}Document`;
}
