import type { DataDeal, TaskDeal } from '../../generated/deals.ts';
import type { DocumentAction } from '../../validators.ts';
import { dataDeals, taskDeals } from '../deal-lists.ts';
import { payloadSchemaName } from '../schema-names.ts';

/** A payload of a deal, with its schema. */
export type DealPayload = { title: string; schemaName: string } & (
  | { deal: DataDeal; action: 'data' }
  | { deal: TaskDeal; action: DocumentAction }
);

/** Actions on a document. Executing ones come last, because they are irreversible. */
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

/** Returns every payload of every deal in the registry. */
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
