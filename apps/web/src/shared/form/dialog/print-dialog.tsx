import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../feedback/failure-text.ts';
import { Paper } from '../../paper/paper.tsx';
import type { Action } from '../action/use-action.ts';
import { FormDialog } from './form-dialog.tsx';
import styles from './print-dialog.module.css';
import { ReasonField } from './reason-field.tsx';

interface PrintDialogProps<Result> {
  isOpen: boolean;
  title: string;
  okText: string;
  /** There is something to print, and it is known what. */
  canPrint: boolean;
  /** Something of it was printed before: a reprint (補印), which nobody makes without a reason. */
  isReprint: boolean;
  /** Notes the print, of `useAction` with `showsOwnFailure`; what it refuses is not printed. */
  action: Action<{ reason: string }, Result>;
  /** What is put on paper. */
  paper: (noted: Result) => ReactNode;
  onClose: () => void;
  onPrinted?: (() => void) | undefined;
  /** What it will look like. */
  children: ReactNode;
}

/** Shows what is to be printed, asks why where it is a reprint, has the server note it, and prints it. */
export function PrintDialog<Result>(props: PrintDialogProps<Result>) {
  const { isOpen, title, okText, canPrint, isReprint, action, paper, onClose, onPrinted, children } = props;
  const [noted, setNoted] = useState<{ result: Result } | null>(null);
  const failure = action.error && failureText(action.error);

  async function handlePrint({ reason = '' }: { reason?: string }) {
    const outcome = await action.run({ reason: reason.trim() });
    if (!outcome || 'error' in outcome) return;
    setNoted(outcome);
    // Noted it is; what would be printed next is a reprint, which nobody has asked for.
    onClose();
  }

  function handlePrinted() {
    setNoted(null);
    onPrinted?.();
  }

  return (
    <>
      <FormDialog<{ reason?: string }>
        open={isOpen}
        onClose={onClose}
        title={title}
        width={760}
        submitText={okText}
        cannotSubmit={!canPrint}
        loading={action.isPending}
        afterOpenChange={(open) => open || action.reset()}
        onFinish={handlePrint}
      >
        {children}
        <div className={styles.asked}>
          {isReprint && <ReasonField isDisabled={action.isPending} />}
          {failure && <Alert type="error" showIcon title={failure.text} />}
        </div>
      </FormDialog>
      {noted && <Paper onPrinted={handlePrinted}>{paper(noted.result)}</Paper>}
    </>
  );
}
