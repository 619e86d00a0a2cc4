import { type DataDeal, type DealName, dealCodes, dealRegistry } from '@parking-plus/contracts';

const nameByCode: ReadonlyMap<string, DealName> = new Map(
  Object.entries(dealCodes).map(([name, code]) => [code, name as DealName]),
);

/** Returns the deal of a `Model_DealType`, or undefined. */
export function dealOfCode(code: string): DealName | undefined {
  return nameByCode.get(code);
}

/** Returns whether the deal uses `/data`. */
export function isDataDeal(deal: DealName): deal is DataDeal {
  return dealRegistry[deal].channel === 'data';
}
