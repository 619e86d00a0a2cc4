import type { DataDeal, TaskDeal } from '../../generated/deals.ts';
import type { DocumentAction } from '../../validators.ts';
import { dataDeals, taskDeals } from '../deal-lists.ts';
import { payloadSchemaName } from '../schema-names.ts';

/** What can be sent for a deal, and the contract's schema of its payload. */
export type DealPayload = { title: string; schemaName: string } & (
  | { deal: DataDeal; action: 'data' }
  | { deal: TaskDeal; action: DocumentAction }
);

/** What can be done with a document; what carries it out comes last, since there is no way back. */
export const documentActions: readonly DocumentAction[] = [
  'list',
  'create',
  'edit',
  'submit',
  'return',
  'void',
  'close',
  'del',
  'approve',
];

/** Every payload of every deal in the registry: later ones are taken in by themselves. */
export function dealPayloads(): DealPayload[] {
  return [
    ...dataDeals.map((deal) => ({
      title: deal,
      deal,
      action: 'data' as const,
      schemaName: payloadSchemaName(deal),
    })),
    ...taskDeals.flatMap((deal) =>
      documentActions.map((action) => ({
        title: `${deal} ${action}`,
        deal,
        action,
        schemaName: payloadSchemaName(deal, action),
      })),
    ),
  ];
}
