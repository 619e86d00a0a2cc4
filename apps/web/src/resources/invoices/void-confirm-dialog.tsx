import type { Schemas } from '@parking-plus/contracts';
import { Alert, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryStatus, type QueryStatusProps } from '../../shared/feedback/query-status.tsx';
import type { Action } from '../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../shared/form/dialog/reason-dialog.tsx';

export interface VoidConfirmDialogProps<Subject, Result> {
  /** Subject of the reversal, or null while closed. */
  subject: Subject | null;
  title: string;
  /** Reversal method from the server. Null without an invoice, undefined while loading. */
  takeBack: Schemas['TakeBack'] | null | undefined;
  /** Text of the rule, once loaded. */
  rule: ReactNode;
  /** Text about the effect of the approval. */
  final: string;
  /** Query of the reversal method. */
  query: QueryStatusProps['query'];
  action: Action<{ subject: Subject; reason: string }, Result>;
  onClose: () => void;
  /** Called when an allowance is needed instead. */
  onAllowance: (subject: Subject) => void;
}

/** 作廢: shows the rule, then the reason and the submitted document, or leads to the allowance. */
export function VoidConfirmDialog<Subject, Result>(props: VoidConfirmDialogProps<Subject, Result>) {
  const { subject, title, takeBack, rule, final, query, action, onClose, onAllowance } = props;
  const { t } = useTranslation('invoices');
  if (subject !== null && takeBack?.way === 'allowance') {
    return (
      <Modal
        open
        title={title}
        okText={t('voidOrAllowance.toAllowance')}
        onOk={() => {
          onClose();
          onAllowance(subject);
        }}
        onCancel={onClose}
      >
        {rule}
      </Modal>
    );
  }
  return (
    <ReasonDialog
      subject={subject}
      title={title}
      okText={t('voidOrAllowance.submit')}
      action={action}
      onClose={onClose}
    >
      <QueryStatus query={query} rows={2} />
      {takeBack !== undefined && rule}
      <Alert type="warning" showIcon title={final} style={{ marginBlock: 12 }} />
    </ReasonDialog>
  );
}
