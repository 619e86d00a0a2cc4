import { Alert, Form } from 'antd';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../feedback/failure-text.ts';
import type { Action } from '../action/use-action.ts';
import styles from '../fields/form.module.css';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

export interface ReasonDialogProps<Subject, Result> {
  /** Target of the action. Null closes the dialog. */
  subject: Subject | null;
  /** The question: 刪除特殊日「國慶日」? */
  title: string;
  /** Effects of the action, and whether they are irreversible. */
  children?: ReactNode;
  okText: string;
  /** Styles the action as destructive. False for an action that only needs a reason. */
  isDestructive?: boolean;
  /** True while something prevents the action, as the dialog itself explains. */
  cannotSubmit?: boolean;
  /** From `useAction` with `showsOwnFailure`: the dialog shows a rejection and keeps the reason. */
  action: Action<{ subject: Subject; reason: string }, Result>;
  onDone?: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the required reason (原因) of an action and runs it. */
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
  const {
    subject,
    title,
    children,
    okText,
    isDestructive = true,
    cannotSubmit = false,
    action,
    onDone,
    onClose,
    shown,
  } = props;
  const { t } = useTranslation('form');
  const [form] = Form.useForm<{ reason: string }>();
  const failure = action.error && failureText(action.error);
  const open = subject !== null;
  useEffect(() => {
    // If reopened while closing, the dialog must not show the previous reason.
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
      cannotSubmit={cannotSubmit}
      loading={action.isPending}
      // If something prevents the action, the explanation stays in view.
      afterOpenChange={(isOpen) => isOpen && !cannotSubmit && !hasFocusedField() && form.focusField('reason')}
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

/** Returns whether the user already fills in another field of a dialog. */
function hasFocusedField(): boolean {
  return document.activeElement?.matches('[role="dialog"] :is(input, textarea)') ?? false;
}
