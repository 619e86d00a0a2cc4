import { useCallback, useContext, useInsertionEffect, useRef, useState } from 'react';
import { confirmLeaving } from './confirm-leaving.ts';
import { UnsavedScope } from './unsaved-scope.ts';
import { clearUnsavedWork, enterUnsavedWork } from './unsaved-work.ts';

export interface UnsavedWorkInput {
  isDirty: boolean;
  /** What the work is, in the language of the page: usually the title of the form. */
  label: string;
  /** Saves it; leave it out where the form cannot be saved from outside. False, or a rejection, is a failure. */
  save?: () => Promise<boolean | undefined>;
  /** Told when the user gives the work up. */
  onDiscard?: () => void;
}

/**
 * Guards a form's unsaved work: closing or refreshing its tab, log-out, an update and leaving the page ask first, its
 * tab bears a mark, and its view stays mounted however many tabs are open.
 * The work counts while the tab is hidden, too, and no longer once the form is gone.
 * Shape: the answer asks about this work alone, for a form that is about to be closed; true where it may be.
 */
export function useUnsavedWork({
  isDirty,
  label,
  save,
  onDiscard,
}: UnsavedWorkInput): () => Promise<boolean> {
  const scope = useContext(UnsavedScope);
  const [key] = useState(() => ({}));
  const latest = useRef({ save, onDiscard });
  const canSave = save !== undefined;
  // Insertion effects, because the others end when the tab is hidden, and do not hear of what happens meanwhile.
  useInsertionEffect(() => {
    latest.current = { save, onDiscard };
  });
  useInsertionEffect(() => {
    if (!isDirty) return;
    enterUnsavedWork(key, {
      scope,
      label,
      save: canSave ? async () => latest.current.save?.() : undefined,
      discard: () => latest.current.onDiscard?.(),
    });
    return () => clearUnsavedWork(key);
  }, [key, isDirty, scope, label, canSave]);
  return useCallback(() => confirmLeaving({ form: key }), [key]);
}
