import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import { platformRecords } from '../../db/schema/sales/platform-records.schema.ts';
import { findHeadOffices } from './head-offices.ts';

type Row = typeof platformRecords.$inferSelect;
export type PlatformRecord = Omit<Row, 'recordId'>;
type RecordKind = Row['kind'];
export type Track = Pick<
  typeof invoiceTracks.$inferSelect,
  'taxNumber' | 'periodCode' | 'track' | 'startNumber' | 'endNumber'
>;

/** Invoices and allowances that messages name, and tracks whose numbers are all requested. */
export type Wanted = {
  readonly invoices: readonly string[];
  readonly allowances: readonly string[];
  readonly tracks: readonly string[];
};

/** The platform's records as far as some messages need them. Changes are kept until `save`. */
export class RecordBook {
  readonly #records = new Map<string, PlatformRecord[]>();
  readonly #changed = new Set<PlatformRecord>();
  readonly #tracks: readonly Track[];
  readonly #heads: ReadonlyMap<string, string>;

  private constructor(tracks: readonly Track[], heads: ReadonlyMap<string, string>) {
    this.#tracks = tracks;
    this.#heads = heads;
  }

  static async load(tx: Transaction, wanted: Wanted): Promise<RecordBook> {
    const letters = [...wanted.tracks, ...wanted.invoices.map((number) => number.slice(0, 2))];
    const tracks = await tx
      .select({
        taxNumber: invoiceTracks.taxNumber,
        periodCode: invoiceTracks.periodCode,
        track: invoiceTracks.track,
        startNumber: invoiceTracks.startNumber,
        endNumber: invoiceTracks.endNumber,
      })
      .from(invoiceTracks)
      .where(inArray(invoiceTracks.track, [...new Set(letters)]));
    const book = new RecordBook(tracks, await findHeadOffices(tx));
    const allowances = await book.#load(tx, 'G0401', wanted.allowances);
    const credited = allowances.flatMap(({ credits }) => Object.keys(credits ?? {}));
    await book.#load(tx, 'F0401', [...new Set([...wanted.invoices, ...credited])]);
    if (wanted.tracks.length > 0) await book.#loadTracks(tx, wanted.tracks);
    return book;
  }

  /** Returns the latest content under a number. */
  latest(kind: RecordKind, number: string): PlatformRecord | undefined {
    return this.#records.get(`${kind} ${number}`)?.at(-1);
  }

  /** Returns whether a company may use a track: its own, or for a branch that of its head office. */
  mayUse(sellerTaxNumber: string, { taxNumber }: Track): boolean {
    return taxNumber === sellerTaxNumber || taxNumber === this.#heads.get(sellerTaxNumber);
  }

  tracks(): readonly Track[] {
    return this.#tracks;
  }

  /** Returns the records of a kind whose numbers begin with a track. Only of wanted tracks. */
  ofTrack(kind: RecordKind, track: string): PlatformRecord[] {
    return [...this.#records.values()]
      .flat()
      .filter((record) => record.kind === kind && record.number.startsWith(track));
  }

  add(record: PlatformRecord): void {
    this.#keep(record);
    this.#changed.add(record);
  }

  change(record: PlatformRecord, members: Partial<Pick<PlatformRecord, 'state' | 'restTwd'>>): void {
    Object.assign(record, members);
    this.#changed.add(record);
  }

  async save(tx: Transaction): Promise<void> {
    if (this.#changed.size === 0) return;
    await tx
      .insert(platformRecords)
      .values([...this.#changed])
      .onConflictDoUpdate({
        target: [platformRecords.kind, platformRecords.number, platformRecords.voidOrder],
        set: { state: sql`excluded.state`, restTwd: sql`excluded.rest_twd` },
      });
    this.#changed.clear();
  }

  async #load(tx: Transaction, kind: RecordKind, numbers: readonly string[]): Promise<PlatformRecord[]> {
    if (numbers.length === 0) return [];
    return this.#read(tx, and(eq(platformRecords.kind, kind), inArray(platformRecords.number, [...numbers])));
  }

  async #loadTracks(tx: Transaction, tracks: readonly string[]): Promise<void> {
    const ranges = [...new Set(tracks)].map((track) =>
      between(platformRecords.number, `${track}00000000`, `${track}99999999`),
    );
    await this.#read(tx, and(inArray(platformRecords.kind, ['F0401', 'E0402']), or(...ranges)));
  }

  async #read(tx: Transaction, condition: ReturnType<typeof and>): Promise<PlatformRecord[]> {
    const rows = await tx
      .select()
      .from(platformRecords)
      .where(condition)
      .orderBy(asc(platformRecords.number), asc(platformRecords.voidOrder));
    const records = rows.map(({ recordId: _, ...record }) => record);
    for (const { kind, number } of records) this.#records.delete(`${kind} ${number}`);
    for (const record of records) this.#keep(record);
    return records;
  }

  #keep(record: PlatformRecord): void {
    const key = `${record.kind} ${record.number}`;
    this.#records.set(key, [...(this.#records.get(key) ?? []), record]);
  }
}
