import { useEffect, useRef, useState } from 'react';
import { type FormEntries, isSameEntry } from '../entries/form-entries.ts';
import type { DraftId, FoundDraft } from './draft-storage.ts';
import { findDraft, keepDraft } from './draft-store.ts';

/** What a draft is typed on top of. */
export interface DraftBase {
  values: FormEntries;
  version: number | null;
}

/** The draft of one open form: found when it opens, kept while it is typed in. */
export function useDraft({ form, record }: DraftId, base: DraftBase) {
  const [offered, setOffered] = useState<FoundDraft | null>(null);
  const opened = useRef({ base, isAsked: false });

  useEffect(() => {
    // Not again when a hidden tab is shown: what is there then is this form's own.
    if (opened.current.isAsked) return;
    opened.current.isAsked = true;
    void findDraft({ form, record }).then((found) => {
      if (found && !isSameEntry(found.values, opened.current.base.values)) setOffered(found);
    });
  }, [form, record]);

  return {
    /** What was typed here before a crash, a reload or the end of a session; null once it is decided about. */
    offered,
    /** Keeps what is typed; null where nothing is, which leaves a draft that is still offered alone. */
    keep(values: FormEntries | null, { values: from, version }: DraftBase) {
      const draft = values && { values, base: from, version, savedAtMs: Date.now() };
      keepDraft({ form, record }, draft ?? offered);
    },
    decide: () => setOffered(null),
    drop() {
      setOffered(null);
      keepDraft({ form, record }, null);
    },
  };
}
