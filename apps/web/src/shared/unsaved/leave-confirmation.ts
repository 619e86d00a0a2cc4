import { create } from 'zustand';
import { logError } from '../errors/error-log.ts';
import {
  discardUnsavedChanges,
  type LeaveScope,
  type UnsavedChanges,
  unsavedWorkIn,
} from './unsaved-changes.ts';

/** An open question, displayed by `UnsavedDialog`. */
export interface LeaveConfirmation {
  works: readonly UnsavedChanges[];
  answer: (answer: 'save' | 'discard' | 'stay') => void;
  isSaving: boolean;
}

export const useLeaveConfirmation = create<{ question: LeaveConfirmation | null }>()(() => ({
  question: null,
}));

/**
 * Asks about the unsaved changes of tabs or of the whole page before they are left.
 * Shape: true without unsaved changes, or after the user saved or discarded all of them. False if the user
 * stays, saving fails, another question is open, or the session ends meantime. Close, reload or log out only
 * after true: ask first, then navigate, and only then remove.
 */
export async function confirmLeave(scope: LeaveScope): Promise<boolean> {
  const works = unsavedWorkIn(scope);
  if (works.length === 0) return true;
  if (useLeaveConfirmation.getState().question) return false;
  let isAsked = () => false;
  const answer = await new Promise<'save' | 'discard' | 'stay'>((resolve) => {
    isAsked = () => useLeaveConfirmation.getState().question?.answer === resolve;
    useLeaveConfirmation.setState({ question: { works, answer: resolve, isSaving: false } });
  });
  const mayLeave = answer === 'discard' || (answer === 'save' && (await saveAll(works, isAsked)));
  if (!isAsked()) return false;
  useLeaveConfirmation.setState({ question: null });
  if (mayLeave) discardUnsavedChanges(scope);
  return mayLeave;
}

/** Withdraws an open question after sign-out, so the next user cannot see or answer it. */
export function cancelLeaveConfirmation(): void {
  const { question } = useLeaveConfirmation.getState();
  useLeaveConfirmation.setState({ question: null });
  question?.answer('stay');
}

async function saveAll(works: readonly UnsavedChanges[], isAsked: () => boolean): Promise<boolean> {
  useLeaveConfirmation.setState(({ question }) => ({
    question: question && { ...question, isSaving: true },
  }));
  for (const { save } of works) {
    // In sequence: a failure leaves the rest unsaved.
    if (!(isAsked() && (await isSaved(save)))) return false;
  }
  return true;
}

async function isSaved(save: UnsavedChanges['save']): Promise<boolean> {
  try {
    return save !== undefined && (await save()) !== false;
  } catch (error) {
    logError(error);
    return false;
  }
}
