import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
import { type ActionInput, useAction } from './use-action.ts';

interface ReasonActionProps<Subject, Result>
  extends Omit<ReasonDialogProps<Subject, Result>, 'action'>,
    Pick<ActionInput<{ subject: Subject; reason: string }, Result>, 'success' | 'invalidates'> {
  /** Does it; hand `sending` to the client. */
  run: (subject: Subject, reason: string, sending: { idempotencyKey: string }) => Promise<Result>;
}

/** A `ReasonDialog` with the action that it takes. */
export function ReasonAction<Subject, Result>({
  run,
  success,
  invalidates,
  ...dialog
}: ReasonActionProps<Subject, Result>) {
  const action = useAction<{ subject: Subject; reason: string }, Result>({
    run: ({ subject, reason }, sending) => run(subject, reason, sending),
    success,
    invalidates,
    showsOwnFailure: true,
  });
  return <ReasonDialog {...dialog} action={action} />;
}
