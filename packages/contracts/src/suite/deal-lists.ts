import { type DataDealMetadata, dealRegistry, type TaskDealMetadata } from '../generated/deal-registry.ts';
import type { DataDeal, DealName, TaskDeal } from '../generated/deals.ts';

const names = Object.keys(dealRegistry) as DealName[];

/** Deals of `/data`. */
export const dataDeals = names.filter((name): name is DataDeal => dealRegistry[name].channel === 'data');

/** Document types, which use `/Task`. Can be empty. */
export const taskDeals = names.filter((name) => dealRegistry[name].channel === 'task') as TaskDeal[];

/** Throws `RangeError` for a document type. */
export function dataDealMetadata(deal: DataDeal): DataDealMetadata {
  const metadata = dealRegistry[deal];
  if (metadata.channel !== 'data') throw new RangeError(`${deal} is a document type.`);
  return metadata;
}

/** Throws `RangeError` for a deal of `/data`. */
export function taskDealMetadata(deal: TaskDeal): TaskDealMetadata {
  const metadata = dealRegistry[deal];
  if (metadata.channel !== 'task') throw new RangeError(`${deal} is no document type.`);
  return metadata;
}
