import { create } from 'zustand';
import { logError } from '../errors/error-log.ts';
import {
  discardUnsavedChanges,
  type LeavingScope,
  type UnsavedChanges,
  unsavedWorkIn,
} from './unsaved-changes.ts';

/** An open question, displayed by `UnsavedDialog`. */
export interface LeavingQuestion {
  works: readonly UnsavedChanges[];
  answer: (answer: 'save' | 'discard' | 'stay') => void;
  isSaving: boolean;
}

export const useLeavingQuestion = create<{ question: LeavingQuestion | null }>()(() => ({ question: null }));

/**
 * Asks about the unsaved changes of tabs or of the whole page before they are left.
 * Shape: true without unsaved changes, or after the user saved or discarded all of them. False if the user
 * stays, saving fails, another question is open, or the session ends meantime. Close, reload or log out only
 * after true: ask first, then navigate, and only then remove.
 */
export async function confirmLeaving(scope: LeavingScope): Promise<boolean> {
  const works = unsavedWorkIn(scope);
  if (works.length === 0) return true;
  if (useLeavingQuestion.getState().question) return false;
  let isAsked = () => false;
  const answer = await new Promise<'save' | 'discard' | 'stay'>((resolve) => {
    isAsked = () => useLeavingQuestion.getState().question?.answer === resolve;
    useLeavingQuestion.setState({ question: { works, answer: resolve, isSaving: false } });
  });
  const mayLeave = answer === 'discard' || (answer === 'save' && (await saveAll(works, isAsked)));
  if (!isAsked()) return false;
  useLeavingQuestion.setState({ question: null });
  if (mayLeave) discardUnsavedChanges(scope);
  return mayLeave;
}

/** Withdraws an open question after sign-out, so the next user cannot see or answer it. */
export function withdrawLeavingQuestion(): void {
  const { question } = useLeavingQuestion.getState();
  useLeavingQuestion.setState({ question: null });
  question?.answer('stay');
}

async function saveAll(works: readonly UnsavedChanges[], isAsked: () => boolean): Promise<boolean> {
  useLeavingQuestion.setState(({ question }) => ({ question: question && { ...question, isSaving: true } }));
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
