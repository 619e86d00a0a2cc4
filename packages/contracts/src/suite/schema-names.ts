import { dealRegistry } from '../generated/deal-registry.ts';
import type { DealName } from '../generated/deals.ts';
import type { DocumentAction } from '../validators.ts';

/** Returns the schema name of a deal's payload; `action` is the action on a document. */
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

/** Returns the schema name of a deal's result. */
export function resultSchemaName(deal: DealName, action?: DocumentAction): string {
  if (dealRegistry[deal].channel === 'data') return `${deal}Result`;
  if (action === 'del') return 'DocumentRemoved';
  return action === 'list' || action === undefined ? `${deal}Page` : `${deal}Document`;
}
