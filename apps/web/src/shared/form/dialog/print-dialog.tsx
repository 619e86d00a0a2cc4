import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../feedback/failure-text.ts';
import { PrintSheet } from '../../print/print-sheet.tsx';
import type { Action } from '../action/use-action.ts';
import { FormDialog } from './form-dialog.tsx';
import styles from './print-dialog.module.css';
import { ReasonField } from './reason-field.tsx';

interface PrintDialogProps<Result> {
  isOpen: boolean;
  title: string;
  okText: string;
  /** True if the content is loaded and printable. */
  canPrint: boolean;
  /** True if a part was printed before: a reprint (補印) needs a reason. */
  isReprint: boolean;
  /** Records the print with `useAction` and `showsOwnFailure`. A rejected print is not printed. */
  action: Action<{ reason: string }, Result>;
  /** Renders the printed content. */
  paper: (noted: Result) => ReactNode;
  onClose: () => void;
  onPrinted?: (() => void) | undefined;
  /** Preview. */
  children: ReactNode;
}

/** Shows a preview, requires a reason for a reprint, records the print on the server, and prints. */
export function PrintDialog<Result>(props: PrintDialogProps<Result>) {
  const { isOpen, title, okText, canPrint, isReprint, action, paper, onClose, onPrinted, children } = props;
  const [noted, setNoted] = useState<{ result: Result } | null>(null);
  const failure = action.error && failureText(action.error);

  async function handlePrint({ reason = '' }: { reason?: string }) {
    const outcome = await action.run({ reason: reason.trim() });
    if (!outcome || 'error' in outcome) return;
    setNoted(outcome);
    // The print is recorded, so printing again would be a reprint.
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
        <div className={styles.requested}>
          {isReprint && <ReasonField isDisabled={action.isPending} />}
          {failure && <Alert type="error" showIcon title={failure.text} />}
        </div>
      </FormDialog>
      {noted && <PrintSheet onPrinted={handlePrinted}>{paper(noted.result)}</PrintSheet>}
    </>
  );
}
