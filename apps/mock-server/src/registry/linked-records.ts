import type { LinkedRecords } from '../modules/files/linked-records.ts';

/** Returns the records that files may belong to: `modules/<resource>/<resource>.files.ts` exports each as `linkedRecords`. */
export function serverLinkedRecords(): ReadonlyMap<number, LinkedRecords> {
  const modules = import.meta.glob<LinkedRecords>('../modules/*/*.files.ts', {
    import: 'linkedRecords',
    eager: true,
  });
  return new Map(Object.values(modules).map((records) => [records.linkedType, records]));
}
