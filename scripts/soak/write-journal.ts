/** One write of a client, from the first attempt to what the server said of it at last. */
export interface JournalEntry {
  /** Text that names the write and is kept with what it made. */
  readonly mark: string;
  readonly attempts: number;
  /** `unanswered` where no attempt was answered until the end: it may have been done or not. */
  readonly outcome: 'acknowledged' | 'refused' | 'unanswered';
  /** What the answer calls the thing that was made; null without an acknowledgement. */
  readonly madeId: string | null;
}

/** A thing that the server lists. */
export interface ListedWrite {
  readonly mark: string;
  readonly id: string;
}

export interface JournalFindings {
  /** Acknowledged, and not there under the name that the answer gave. */
  readonly missing: readonly string[];
  /** There more than once. */
  readonly doubled: readonly string[];
  /** There although it was refused. */
  readonly refusedButDone: readonly string[];
  /** There, and nobody wrote it. */
  readonly strange: readonly string[];
}

/** Compares what was acknowledged with what is there; each finding is the mark of a write. */
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
