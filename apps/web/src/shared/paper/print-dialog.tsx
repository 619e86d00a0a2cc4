import { Alert, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../feedback/failure-text.ts';
import { ReasonInput } from '../form/reason-input.tsx';
import type { Action } from '../form/use-action.ts';
import { Paper } from './paper.tsx';
import styles from './print-dialog.module.css';

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
  const { t } = useTranslation('form');
  const asked = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [noted, setNoted] = useState<{ result: Result } | null>(null);
  const failure = action.error && failureText(action.error);

  async function handlePrint() {
    const given = reason.trim();
    setIsMissing(isReprint && given === '');
    if (isReprint && given === '') {
      asked.current?.querySelector('textarea')?.focus();
      return;
    }
    const outcome = await action.run({ reason: given });
    if (!outcome || 'error' in outcome) return;
    setNoted(outcome);
    // Noted it is; what would be printed next is a reprint, which nobody has asked for.
    onClose();
  }

  function handlePrinted() {
    setNoted(null);
    onPrinted?.();
  }

  function forget() {
    setReason('');
    setIsMissing(false);
    action.reset();
  }

  return (
    <>
      <Modal
        open={isOpen}
        title={title}
        okText={okText}
        cancelText={t('cancel')}
        okButtonProps={{ disabled: !canPrint, loading: action.isPending }}
        cancelButtonProps={{ disabled: action.isPending }}
        onOk={() => void handlePrint()}
        onCancel={() => !action.isPending && onClose()}
        mask={{ closable: false }}
        destroyOnHidden
        afterOpenChange={(isShown) => !isShown && forget()}
        width={760}
      >
        {children}
        <div ref={asked} className={styles.asked}>
          {isReprint && (
            <ReasonInput
              value={reason}
              onChange={(value) => {
                setReason(value);
                setIsMissing(false);
              }}
              isMissing={isMissing}
              isDisabled={action.isPending}
            />
          )}
          {failure && <Alert type="error" showIcon title={failure.text} />}
        </div>
      </Modal>
      {noted && <Paper onPrinted={handlePrinted}>{paper(noted.result)}</Paper>}
    </>
  );
}
