import { useEffect, useRef, useState } from 'react';
import { type FormValues, isSameEntry } from '../entries/form-values.ts';
import type { DraftId, FoundDraft } from './draft-storage.ts';
import { findDraft, saveDraft } from './draft-store.ts';

/** Values and version that a draft is based on. */
export interface DraftBase {
  values: FormValues;
  version: number | null;
}

/** Manages the draft of an open form: offers a stored draft and saves the input. */
export function useDraft({ form, record }: DraftId, base: DraftBase) {
  const [offered, setOffered] = useState<FoundDraft | null>(null);
  const opened = useRef({ base, isAsked: false });

  useEffect(() => {
    // Skipped when a hidden tab is shown again: the draft is then the form's own.
    if (opened.current.isAsked) return;
    opened.current.isAsked = true;
    void findDraft({ form, record }).then((found) => {
      if (found && !isSameEntry(found.values, opened.current.base.values)) setOffered(found);
    });
  }, [form, record]);

  return {
    /** Draft from before a crash, a reload or the end of a session. Null after the user has decided. */
    offered,
    /** Saves the input; null deletes it, but keeps a draft that is still offered. */
    keep(values: FormValues | null, { values: from, version }: DraftBase) {
      const draft = values && { values, base: from, version, savedAtMs: Date.now() };
      saveDraft({ form, record }, draft ?? offered);
    },
    decide: () => setOffered(null),
    drop() {
      setOffered(null);
      saveDraft({ form, record }, null);
    },
  };
}
