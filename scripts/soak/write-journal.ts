/** Write of a client, from the first attempt to the server's last response. */
export interface JournalEntry {
  /** Text that identifies the write and is stored with the created record. */
  readonly mark: string;
  readonly attempts: number;
  /** `unanswered`: no attempt got a response, so the write may be stored or not. */
  readonly outcome: 'acknowledged' | 'refused' | 'unanswered';
  /** ID of the created record from the response; null without an acknowledgement. */
  readonly madeId: string | null;
}

/** Record that the server lists. */
export interface ListedWrite {
  readonly mark: string;
  readonly id: string;
}

export interface JournalFindings {
  /** Acknowledged, but not stored under the ID of the response. */
  readonly missing: readonly string[];
  /** Stored more than once. */
  readonly doubled: readonly string[];
  /** Stored although the server rejected it. */
  readonly refusedButDone: readonly string[];
  /** Stored, but written by no client. */
  readonly strange: readonly string[];
}

/** Compares acknowledged writes with stored records. Each finding is the mark of a write. */
export function compareJournal(
  journal: readonly JournalEntry[],
  listed: readonly ListedWrite[],
): JournalFindings {
  const idsOf = new Map<string, string[]>();
  for (const { mark, id } of listed) idsOf.set(mark, [...(idsOf.get(mark) ?? []), id]);
  const marksWhere = (isSo: (entry: JournalEntry, ids: readonly string[]) => boolean) =>
    journal.filter((entry) => isSo(entry, idsOf.get(entry.mark) ?? [])).map(({ mark }) => mark);
  const known = new Set(journal.map(({ mark }) => mark));
  return {
    missing: marksWhere(
      ({ outcome, madeId }, ids) => outcome === 'acknowledged' && (madeId === null || !ids.includes(madeId)),
    ),
    doubled: [...idsOf].filter(([, ids]) => ids.length > 1).map(([mark]) => mark),
    refusedButDone: marksWhere(({ outcome }, ids) => outcome === 'refused' && ids.length > 0),
    strange: [...idsOf.keys()].filter((mark) => !known.has(mark)),
  };
}
