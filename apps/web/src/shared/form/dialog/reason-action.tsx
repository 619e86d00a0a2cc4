import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '../action/use-action.ts';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

export interface ReasonActionProps<Subject, Result>
  extends Omit<ReasonDialogProps<Subject, Result>, 'action'> {
  /** Sends the request; pass `sending` to the client. */
  run: (subject: Subject, reason: string, sending: { idempotencyKey: string }) => Promise<Result>;
  success: string | ((result: Result, subject: Subject) => string);
  /** Queries that show the changed data. */
  invalidates: readonly QueryKey[];
}

/** An action with a required reason: runs it, and keeps the reason after a rejection. */
export function ReasonAction<Subject, Result>(props: ReasonActionProps<Subject, Result>) {
  const { run, success, invalidates, ...dialog } = props;
  const action = useAction<{ subject: Subject; reason: string }, Result>({
    run: ({ subject, reason }, sending) => run(subject, reason, sending),
    success: typeof success === 'string' ? success : (result, { subject }) => success(result, subject),
    invalidates,
    showsOwnFailure: true,
  });
  return <ReasonDialog {...dialog} action={action} />;
}
