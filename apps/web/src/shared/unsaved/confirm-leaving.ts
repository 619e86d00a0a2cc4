import { create } from 'zustand';
import { logError } from '../errors/error-log.ts';
import { giveUpUnsavedWork, type LeavingScope, type UnsavedWork, unsavedWorkIn } from './unsaved-work.ts';

/** A question that is being asked: `UnsavedDialog` shows it. */
export interface LeavingQuestion {
  works: readonly UnsavedWork[];
  answer: (answer: 'save' | 'discard' | 'stay') => void;
  isSaving: boolean;
}

export const useLeavingQuestion = create<{ question: LeavingQuestion | null }>()(() => ({ question: null }));

/**
 * Asks what becomes of the unsaved work of some tabs, or of the whole page, before they are left.
 * Shape: true where nothing is unsaved, all of it was saved, or the user discards it; false where they stay, where
 * saving fails, where another question is already open, and where the session ends meanwhile. Close, reload or log out only after true: ask first,
 * then go, and only then remove.
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
  if (mayLeave) giveUpUnsavedWork(scope);
  return mayLeave;
}

/** Takes back a question that is open: its user has gone, and whoever comes next must neither see nor answer it. */
export function withdrawLeavingQuestion(): void {
  const { question } = useLeavingQuestion.getState();
  useLeavingQuestion.setState({ question: null });
  question?.answer('stay');
}

async function saveAll(works: readonly UnsavedWork[], isAsked: () => boolean): Promise<boolean> {
  useLeavingQuestion.setState(({ question }) => ({ question: question && { ...question, isSaving: true } }));
  for (const { save } of works) {
    // One after the other: the first that fails leaves the rest as they are.
    if (!(isAsked() && (await isSaved(save)))) return false;
  }
  return true;
}

async function isSaved(save: UnsavedWork['save']): Promise<boolean> {
  try {
    return save !== undefined && (await save()) !== false;
  } catch (error) {
    logError(error);
    return false;
  }
}
