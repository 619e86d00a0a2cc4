/** Where a bulletin stands. Source: the contract's `BulletinState`, whose test compares the two. */
export const BulletinState = { Draft: 0, Published: 1, TakenDown: 2 } as const;
export type BulletinState = (typeof BulletinState)[keyof typeof BulletinState];

/** What is done with a bulletin as a whole. */
export type BulletinMove = 'edit' | 'publish' | 'take-down' | 'delete';

const FROM: Readonly<Record<BulletinMove, readonly number[]>> = {
  // What was taken down is changed before it is published once more.
  edit: [BulletinState.Draft, BulletinState.Published, BulletinState.TakenDown],
  publish: [BulletinState.Draft, BulletinState.TakenDown],
  'take-down': [BulletinState.Published],
  // What somebody may have read stays on record.
  delete: [BulletinState.Draft],
};

/** Whether a bulletin in this state may be edited, published, taken down or deleted. */
export function canMoveBulletin(state: number, move: BulletinMove): boolean {
  return FROM[move].includes(state);
}

/** Target of a bulletin that names its sites. */
const SOME_SITES = 4;

/** Whether a bulletin for this target must name sites. Source: docs/spec-statements.md 3.50. */
export function needsSites(target: number): boolean {
  return target === SOME_SITES;
}
