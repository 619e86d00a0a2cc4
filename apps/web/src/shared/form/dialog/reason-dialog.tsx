import { Alert, Form } from 'antd';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../feedback/failure-text.ts';
import type { Action } from '../action/use-action.ts';
import styles from '../fields/form.module.css';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

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
  const [form] = Form.useForm<{ reason: string }>();
  const failure = action.error && failureText(action.error);
  const open = subject !== null;
  useEffect(() => {
    // Opened again while it still fades out, it must not offer the reason of what was asked before.
    if (open) form.resetFields();
  }, [form, open]);

  async function confirm({ reason }: { reason: string }) {
    const outcome = await action.run({ subject: shown, reason: reason.trim() });
    if (!outcome || 'error' in outcome) return;
    onClose();
    onDone?.(outcome.result);
  }

  function cancel() {
    action.reset();
    onClose();
  }

  return (
    <FormDialog<{ reason: string }>
      form={form}
      open={open}
      onClose={cancel}
      title={title}
      submitText={okText}
      isDestructive={isDestructive}
      loading={action.isPending}
      afterOpenChange={(isOpen) => isOpen && form.focusField('reason')}
      onFinish={confirm}
    >
      {children}
      <div className={styles.reason}>
        <ReasonField isDisabled={action.isPending} />
        {failure && <Alert type="error" showIcon title={failure.text} description={t('reason.kept')} />}
      </div>
    </FormDialog>
  );
}
