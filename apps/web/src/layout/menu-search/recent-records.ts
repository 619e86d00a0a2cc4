import { definePreference } from '../../shared/preferences/preference.ts';
import { setPreference, usePreference } from '../../shared/preferences/preference-store.ts';
import { isRecordKind, type RecordKind } from './record-paths.ts';

const MAX_RECORDS = 6;

/** A record by its number. Names of persons are never kept: titles are read again when they are shown. */
export interface RecentRecord {
  kind: RecordKind;
  id: string;
}

const recentRecords = definePreference<{ records: readonly RecentRecord[] }>({
  name: 'recentRecords',
  version: 1,
  defaults: { records: [] },
  isValid: (value): value is { records: RecentRecord[] } => {
    const records = (value as { records?: unknown } | null)?.records;
    return (
      Array.isArray(records) &&
      records.every((record: Partial<RecentRecord> | null) => {
        const { kind, id } = record ?? {};
        return isRecordKind(kind) && typeof id === 'string' && id.length <= 64;
      })
    );
  },
});

/** Returns the records opened last on this device by this account, most recent first. */
export function useRecentRecords(): readonly RecentRecord[] {
  return usePreference(recentRecords).records;
}

export function rememberRecord({ kind, id }: RecentRecord): void {
  setPreference(recentRecords, ({ records }) =>
    records[0]?.kind === kind && records[0].id === id
      ? { records }
      : {
          records: [{ kind, id }, ...records.filter((known) => known.kind !== kind || known.id !== id)].slice(
            0,
            MAX_RECORDS,
          ),
        },
  );
}
