import type { Schemas } from '@parking-plus/contracts';
import { Alert, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryStatus, type QueryStatusProps } from '../../shared/feedback/query-status.tsx';
import type { Action } from '../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../shared/form/dialog/reason-dialog.tsx';

export interface TakeBackDialogProps<Subject, Result> {
  /** What is taken back; null is a closed dialog. */
  subject: Subject | null;
  title: string;
  /** How the server says that it is taken back; null where there is no invoice, undefined before it is known. */
  takeBack: Schemas['TakeBack'] | null | undefined;
  /** The rule in words, once it is known. */
  rule: ReactNode;
  /** What the approval will do. */
  final: string;
  /** What tells of it. */
  query: QueryStatusProps['query'];
  action: Action<{ subject: Subject; reason: string }, Result>;
  onClose: () => void;
  /** An allowance is the way. */
  onAllowance: (subject: Subject) => void;
}

/** 作廢: the rule first, then the reason, then the document on its way; or the way to the allowance. */
export function TakeBackDialog<Subject, Result>(props: TakeBackDialogProps<Subject, Result>) {
  const { subject, title, takeBack, rule, final, query, action, onClose, onAllowance } = props;
  const { t } = useTranslation('invoices');
  if (subject !== null && takeBack?.way === 'allowance') {
    return (
      <Modal
        open
        title={title}
        okText={t('takeBack.toAllowance')}
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
      okText={t('takeBack.submit')}
      action={action}
      onClose={onClose}
    >
      <QueryStatus query={query} rows={2} />
      {takeBack !== undefined && rule}
      <Alert type="warning" showIcon title={final} style={{ marginBlock: 12 }} />
    </ReasonDialog>
  );
}
