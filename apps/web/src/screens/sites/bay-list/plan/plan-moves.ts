import type { Schemas } from '@parking-plus/contracts';
import { isOnGrid, type PlanBox, planIssue } from '@parking-plus/domain';

export type FloorPlan = Schemas['FloorPlan'];
type Place = Schemas['BayPlace'];

/** Key of an item on a plan: the code of a bay, or `feature:` and its index. */
export type ItemKey = string;
export const featureKey = (index: number): ItemKey => `feature:${index}`;
const indexOf = (key: ItemKey) => (key.startsWith('feature:') ? Number(key.slice('feature:'.length)) : null);

export function boxOf(plan: FloorPlan, key: ItemKey): PlanBox | undefined {
  const index = indexOf(key);
  return index === null ? plan.places.find(({ bayCode }) => bayCode === key) : plan.features[index];
}

/** Returns the plan with the item at a box, or the same plan if it does not fit there. */
export function moveItem(plan: FloorPlan, key: ItemKey, change: Partial<Place>): FloorPlan {
  const index = indexOf(key);
  const next =
    index === null
      ? {
          ...plan,
          places: plan.places.map((place) => (place.bayCode === key ? { ...place, ...change } : place)),
        }
      : {
          ...plan,
          features: plan.features.map((feature, at) =>
            at === index ? { ...feature, ...boxPart({ ...feature, ...change }) } : feature,
          ),
        };
  return fitting(next) ?? plan;
}

/** Turns an item clockwise by a quarter, or returns the same plan if it does not fit. */
export function rotateItem(plan: FloorPlan, key: ItemKey): FloorPlan {
  const box = boxOf(plan, key);
  if (box === undefined) return plan;
  const rotation = 'rotation' in box ? ((box as Place).rotation + 90) % 360 : 0;
  const change = { width: box.height, height: box.width, rotation: rotation as Place['rotation'] };
  return moveItem(plan, key, change);
}

export function removeItem(plan: FloorPlan, key: ItemKey): FloorPlan {
  const index = indexOf(key);
  return index === null
    ? { ...plan, places: plan.places.filter(({ bayCode }) => bayCode !== key) }
    : { ...plan, features: plan.features.filter((_feature, at) => at !== index) };
}

/** Places a bay at a cell, or returns the same plan if it does not fit there. */
export function placeBay(plan: FloorPlan, bayCode: string, box: PlanBox): FloorPlan {
  const place: Place = { bayCode, ...boxPart(box), rotation: 0 };
  return fitting({ ...plan, places: [...plan.places, place] }) ?? plan;
}

/** Adds a feature of one cell at the first free one, or returns the same plan if none is free. */
export function addFeature(plan: FloorPlan, kind: Schemas['PlanFeature']['kind']): FloorPlan {
  const box = firstFree(plan, { width: 1, height: 1 });
  return box ? { ...plan, features: [...plan.features, { kind, ...box }] } : plan;
}

/** Returns the first free box of a size, in reading order; null if none is free. */
export function firstFree(plan: FloorPlan, size: Pick<PlanBox, 'width' | 'height'>): PlanBox | null {
  const isFree = freeCells(plan);
  for (let row = 1; row <= plan.rows; row += 1) {
    for (let column = 1; column <= plan.columns; column += 1) {
      const box = { column, row, ...size };
      if (isFree(box)) return box;
    }
  }
  return null;
}

/** Fills an area with bays in reading order, skipping taken cells. Bays beyond the area stay unplaced. */
export function placeRow(
  plan: FloorPlan,
  area: PlanBox,
  bayCodes: readonly string[],
  { width, height }: Pick<PlanBox, 'width' | 'height'>,
): FloorPlan {
  const isFree = freeCells(plan);
  const waiting = [...bayCodes];
  const places: Place[] = [];
  for (let row = area.row; row + height <= area.row + area.height; row += height) {
    for (let column = area.column; column + width <= area.column + area.width; column += width) {
      const box = { column, row, width, height };
      const [bayCode] = waiting;
      if (bayCode === undefined || !isFree(box)) continue;
      waiting.shift();
      places.push({ bayCode, ...box, rotation: 0 });
    }
  }
  return places.length === 0 ? plan : { ...plan, places: [...plan.places, ...places] };
}

/** Returns the box that spans two cells. */
export function spanOf(one: Cell, other: Cell): PlanBox {
  const column = Math.min(one.column, other.column);
  const row = Math.min(one.row, other.row);
  return {
    column,
    row,
    width: Math.abs(one.column - other.column) + 1,
    height: Math.abs(one.row - other.row) + 1,
  };
}
export type Cell = Pick<PlanBox, 'column' | 'row'>;

/** Changes the size of the grid, or returns the same plan if an item would leave it. */
export function resizeGrid(plan: FloorPlan, size: Partial<Pick<FloorPlan, 'columns' | 'rows'>>): FloorPlan {
  return fitting({ ...plan, ...size }) ?? plan;
}

function freeCells(plan: FloorPlan): (box: PlanBox) => boolean {
  const taken = new Set<string>();
  for (const { column, row, width, height } of [...plan.places, ...plan.features]) {
    for (let y = row; y < row + height; y += 1)
      for (let x = column; x < column + width; x += 1) taken.add(`${x},${y}`);
  }
  return (box) => {
    if (!isOnGrid(plan, box)) return false;
    for (let y = box.row; y < box.row + box.height; y += 1)
      for (let x = box.column; x < box.column + box.width; x += 1) if (taken.has(`${x},${y}`)) return false;
    return true;
  };
}

const fitting = (plan: FloorPlan) =>
  planIssue(plan, [...plan.places, ...plan.features]) === null ? plan : null;

const boxPart = ({ column, row, width, height }: PlanBox): PlanBox => ({ column, row, width, height });
