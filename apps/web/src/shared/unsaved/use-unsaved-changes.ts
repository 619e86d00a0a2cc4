import { useCallback, useContext, useInsertionEffect, useRef, useState } from 'react';
import { confirmLeave } from './leave-confirmation.ts';
import { clearUnsavedChanges, registerUnsavedChanges } from './unsaved-changes.ts';
import { UnsavedScope } from './unsaved-scope.ts';

export interface UnsavedWorkInput {
  isDirty: boolean;
  /** Localised description of the changes, usually the title of the form. */
  label: string;
  /**
   * Saves the changes. Omitted if the form cannot be saved from outside. False or a rejection is a failure.
   */
  save?: () => Promise<boolean | undefined>;
  /** Called when the user discards the changes. */
  onDiscard?: () => void;
}

/**
 * Guards the unsaved changes of a form. Closing or refreshing its tab, log-out, an update and leaving the
 * page ask first. The tab has a mark, and its view stays mounted regardless of the number of tabs. The
 * changes also count while the tab is hidden, until the form is unmounted.
 * Shape: returns a function that returns whether this form can be closed, after a question if necessary.
 */
export function useUnsavedChanges({
  isDirty,
  label,
  save,
  onDiscard,
}: UnsavedWorkInput): () => Promise<boolean> {
  const scope = useContext(UnsavedScope);
  const [key] = useState(() => ({}));
  const latest = useRef({ save, onDiscard });
  const canSave = save !== undefined;
  // Insertion effects, because other effects are cleaned up while the tab is hidden and would miss changes.
  useInsertionEffect(() => {
    latest.current = { save, onDiscard };
  });
  useInsertionEffect(() => {
    if (!isDirty) return;
    registerUnsavedChanges(key, {
      scope,
      label,
      save: canSave ? async () => latest.current.save?.() : undefined,
      discard: () => latest.current.onDiscard?.(),
    });
    return () => clearUnsavedChanges(key);
  }, [key, isDirty, scope, label, canSave]);
  return useCallback(() => confirmLeave({ form: key }), [key]);
}
