import type { DataDeal, TaskDeal } from '../generated/deals.ts';
import type { DocumentAction } from '../validators.ts';
import { dataDeals, taskDeals } from './deal-lists.ts';

/** What can be sent for a deal, and the contract's schema of its payload. */
export type DealPayload = { title: string; schemaName: string } & (
  | { deal: DataDeal; action: 'data' }
  | { deal: TaskDeal; action: DocumentAction }
);

const DOCUMENT_SCHEMAS: readonly [DocumentAction, (deal: TaskDeal) => string][] = [
  ['list', () => 'DocumentQuery'],
  ['create', (deal) => `${deal}Creation`],
  ['edit', (deal) => `${deal}Edition`],
  ['submit', () => 'DocumentDecision'],
  ['approve', () => 'DocumentDecision'],
  ['return', () => 'DocumentDecision'],
  ['void', () => 'DocumentDecision'],
  ['close', () => 'DocumentDecision'],
  ['del', () => 'DocumentKey'],
];

/** Every payload of every deal in the registry: later ones are taken in by themselves. */
export function dealPayloads(): DealPayload[] {
  return [
    ...dataDeals.map((deal) => ({
      title: deal,
      deal,
      action: 'data' as const,
      schemaName: `${deal}Request`,
    })),
    ...taskDeals.flatMap((deal) =>
      DOCUMENT_SCHEMAS.map(([action, nameOf]) => ({
        title: `${deal} ${action}`,
        deal,
        action,
        schemaName: nameOf(deal),
      })),
    ),
  ];
}
