import { LaneDirection, type PlateListKind, State } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { Transaction } from '../../db/database.ts';
import { lanePassages } from '../../db/schema/sites/lane-operations.schema.ts';
import { lanes } from '../../db/schema/sites/lanes.schema.ts';

/** First lane in use of each direction, by site. */
export type PassageLanes = ReadonlyMap<
  string,
  { readonly in: string | undefined; readonly out: string | undefined }
>;

/** Passage to record. */
export type NewPassage = {
  readonly siteCode: string;
  readonly direction: 1 | 2;
  /** Omitted: the site's first lane of the direction. */
  readonly laneCode?: string | null;
  readonly passedMs: number;
  readonly plate: string;
  readonly plateKey: string;
  /** Null for a car that was refused. */
  readonly transactionId: string | null;
  /** List that decided the passage. */
  readonly listing?: PassageListing | undefined;
};

/** List that decided a passage, and its reason at that time. */
export type PassageListing = {
  readonly kind: PlateListKind;
  readonly listingId: string;
  readonly reason: string;
};

/** Returns the lanes that cars use. A lane for both directions serves each that has no other. */
export async function findPassageLanes(tx: Transaction): Promise<PassageLanes> {
  const rows = await tx
    .select({ siteCode: lanes.siteCode, laneCode: lanes.laneCode, direction: lanes.direction })
    .from(lanes)
    .where(eq(lanes.state, State.Valid))
    .orderBy(asc(lanes.direction), asc(lanes.laneCode));
  const bySite = new Map<string, { in: string | undefined; out: string | undefined }>();
  for (const { siteCode, laneCode, direction } of rows) {
    const known = bySite.get(siteCode) ?? { in: undefined, out: undefined };
    if (direction !== LaneDirection.Exit) known.in ??= laneCode;
    if (direction !== LaneDirection.Entry) known.out ??= laneCode;
    bySite.set(siteCode, known);
  }
  return bySite;
}

/** Returns the key of a passage: `T2611200001-in`, or `TPE001-1795140000-ABC1234-refused` for a refused car. */
export function passageIdOf({ siteCode, direction, passedMs, plateKey, transactionId }: NewPassage): string {
  if (transactionId === null) return `${siteCode}-${Math.floor(passedMs / 1_000)}-${plateKey}-refused`;
  return `${transactionId}-${direction === LaneDirection.Entry ? 'in' : 'out'}`;
}

/** Records passages. Skips sites without lanes, and refusals that are recorded already. */
export async function recordPassages(
  tx: Transaction,
  passages: readonly NewPassage[],
  laneOf: PassageLanes,
): Promise<void> {
  const rows = passages.flatMap((passage) => {
    const lane = laneOf.get(passage.siteCode);
    const usual = passage.direction === LaneDirection.Entry ? lane?.in : lane?.out;
    const laneCode = passage.laneCode ?? usual;
    if (laneCode === undefined) return [];
    const { siteCode, direction, passedMs, plate, plateKey, transactionId, listing } = passage;
    return {
      passageId: passageIdOf(passage),
      siteCode,
      laneCode,
      direction,
      passedAt: toTaipeiIso(passedMs),
      businessDate: businessDateOf(passedMs),
      plate,
      plateKey,
      transactionId,
      listingKind: listing?.kind ?? null,
      listingId: listing?.listingId ?? null,
      listingReason: listing?.reason ?? null,
    };
  });
  const came = rows.filter(({ transactionId }) => transactionId !== null);
  if (came.length > 0) await tx.insert(lanePassages).values(came);
  // A restart simulates the same refusals again.
  const refused = rows.filter(({ transactionId }) => transactionId === null);
  if (refused.length > 0) await tx.insert(lanePassages).values(refused).onConflictDoNothing();
}

/** Moves the entry of a stay to the transaction of its exit day. */
export async function movePassages(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (from === to) return;
  await tx
    .update(lanePassages)
    .set({
      transactionId: to,
      passageId: sql`${to}::text || substr(passage_id, ${from.length + 1}::integer)`,
    })
    .where(eq(lanePassages.transactionId, from));
}

/** The plate of a stay was corrected: its passages show it. */
export async function correctPassages(
  tx: Transaction,
  transactionId: string,
  plate: { readonly plate: string; readonly plateKey: string },
): Promise<void> {
  await tx.update(lanePassages).set(plate).where(eq(lanePassages.transactionId, transactionId));
}
