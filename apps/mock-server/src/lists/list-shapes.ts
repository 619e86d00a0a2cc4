import type { DataDeal, ListShape } from '@parking-plus/contracts';

const shapes = new Map<DataDeal, ListShape>();

/** Registers the shape of a list deal. */
export function registerShape(shape: ListShape): void {
  shapes.set(shape.deal, shape);
}

/** Returns the shape of the list whose rows an export deal returns; undefined if no list query has them. */
export function shapeOfExport(deal: DataDeal): ListShape | undefined {
  const subject = /^(.+)Export$/.exec(deal)?.[1];
  return subject === undefined
    ? undefined
    : (shapes.get(`${subject}List` as DataDeal) ?? shapes.get(subject as DataDeal));
}
