import type { FileLinkType } from '@parking-plus/contracts';
import type { Orm } from '../../db/database.ts';

/** What the files of one kind of record need to know of it. */
export type LinkedRecords = {
  readonly linkedType: FileLinkType;
  /** First part of the path that its files are fetched from: `site-photos`. */
  readonly folder: string;
  /** Whether only pictures, only PDF, or all kinds are taken. */
  readonly accepts: 'pictures' | 'pdf' | 'all';
  /** Action code for attaching and deleting; null lets in anyone who may see the record. */
  readonly writeAction: string | null;
  /** The record's site where it has one; undefined where there is no such record. */
  find(orm: Orm, code: string): Promise<{ readonly siteCode: string | null } | undefined>;
};

/** The records of this server that files may belong to: `modules/<resource>/<resource>.files.ts`, as `linkedRecords`. */
export function serverLinkedRecords(): ReadonlyMap<number, LinkedRecords> {
  const modules = import.meta.glob<LinkedRecords>('../*/*.files.ts', {
    import: 'linkedRecords',
    eager: true,
  });
  return new Map(Object.values(modules).map((records) => [records.linkedType, records]));
}
