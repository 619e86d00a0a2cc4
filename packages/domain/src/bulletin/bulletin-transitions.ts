/** State of an announcement. Source: the contract's `BulletinState`; a test compares both. */
export const BulletinState = { Draft: 0, Published: 1, TakenDown: 2 } as const;
export type BulletinState = (typeof BulletinState)[keyof typeof BulletinState];

/** Actions on an announcement. */
export type BulletinAction = 'edit' | 'publish' | 'take-down' | 'delete';

const FROM: Readonly<Record<BulletinAction, readonly number[]>> = {
  // An unpublished announcement can be edited before it is published again.
  edit: [BulletinState.Draft, BulletinState.Published, BulletinState.TakenDown],
  publish: [BulletinState.Draft, BulletinState.TakenDown],
  'take-down': [BulletinState.Published],
  // Published announcements stay on record, because users may have read them.
  delete: [BulletinState.Draft],
};

/** Returns whether an announcement in this state can be edited, published, unpublished or deleted. */
export function canMoveBulletin(state: number, move: BulletinAction): boolean {
  return FROM[move].includes(state);
}

/** Target of an announcement with named sites. */
const SOME_SITES = 4;

/** Returns whether a target requires named sites. Source: docs/spec-statements.md 3.50. */
export function needsSites(target: number): boolean {
  return target === SOME_SITES;
}
