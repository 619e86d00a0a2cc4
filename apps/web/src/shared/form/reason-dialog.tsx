import { Alert, Modal } from 'antd';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../feedback/failure-text.ts';
import styles from './form.module.css';
import { ReasonInput } from './reason-input.tsx';
import type { Action } from './use-action.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface ReasonDialogProps<Subject, Result> {
  /** What the action is about to be done to; null is a closed dialog. */
  subject: Subject | null;
  /** The question: 刪除特殊日「國慶日」? */
  title: string;
  /** What will happen, and what cannot be undone. */
  children?: ReactNode;
  okText: string;
  /** Takes back, deletes or ends something; false for an action that merely wants a reason. */
  isDestructive?: boolean;
  /** Of `useAction` with `showsOwnFailure`: a refusal is told in the dialog, where the reason still stands. */
  action: Action<{ subject: Subject; reason: string }, Result>;
  onDone?: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the reason (原因) of an action that nobody should take without one, and takes it. */
export function ReasonDialog<Subject, Result>(props: ReasonDialogProps<Subject, Result>) {
  const [last, setLast] = useState({ subject: props.subject, title: props.title, children: props.children });
  const isSame = last.subject === props.subject && last.title === props.title;
  if (props.subject !== null && !isSame) {
    setLast({ subject: props.subject, title: props.title, children: props.children });
  }
  if (last.subject === null) return null;
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} title={last.title} shown={last.subject}>
        {props.subject === null ? last.children : props.children}
      </OpenDialog>
    </Suspense>
  );
}

function OpenDialog<Subject, Result>(props: ReasonDialogProps<Subject, Result> & { shown: Subject }) {
  const { subject, title, children, okText, isDestructive = true, action, onDone, onClose, shown } = props;
  const { t } = useTranslation('form');
  const input = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const failure = action.error && failureText(action.error);
  const isOpen = subject !== null;
  const returnFocus = useFocusReturn(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Opened again while it still slides out, it must not offer the reason of what was asked before.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setReason('');
      setIsMissing(false);
    }
  }

  async function confirm() {
    const given = reason.trim();
    setIsMissing(given === '');
    if (given === '') {
      focus();
      return;
    }
    const outcome = await action.run({ subject: shown, reason: given });
    if (!outcome || 'error' in outcome) return;
    onClose();
    onDone?.(outcome.result);
  }

  function focus() {
    input.current?.querySelector('textarea')?.focus();
  }

  function cancel() {
    if (action.isPending) return;
    action.reset();
    onClose();
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      okButtonProps={{ danger: isDestructive, loading: action.isPending }}
      cancelButtonProps={{ disabled: action.isPending }}
      onOk={() => void confirm()}
      onCancel={cancel}
      mask={{ closable: false }}
      // Closed while its button's sign of loading is still fading, the sign would never be taken away.
      destroyOnHidden
      // What it was opened from is often gone with what was done.
      afterOpenChange={(hasOpened) => (hasOpened ? focus() : returnFocus())}
      width={460}
    >
      {children}
      <div className={styles.reason} ref={input}>
        <ReasonInput
          value={reason}
          onChange={(value) => {
            setReason(value);
            setIsMissing(false);
          }}
          isMissing={isMissing}
          isDisabled={action.isPending}
        />
        {failure && <Alert type="error" showIcon title={failure.text} description={t('reason.kept')} />}
      </div>
    </Modal>
  );
}
