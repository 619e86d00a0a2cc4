import type { DocumentOf } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { submitDocument } from '../../../shared/document/submit-document.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { takeBackWay } from './take-back-rule.ts';
import { TakeBackRule } from './take-back-rule-text.tsx';
import type { TransactionRow } from './transaction-columns.ts';

interface VoidDialogProps {
  row: TransactionRow | null;
  onClose: () => void;
  /** Its period has ended: an allowance is the way. */
  onAllowance: (row: TransactionRow) => void;
}

/** 作廢: the rule first, then the reason, then the document 10107 on its way to whoever approves it. */
export function VoidDialog({ row, onClose, onAllowance }: VoidDialogProps) {
  const { t } = useTranslation('fees/transaction-list');
  const today = useBusinessToday();
  const { data, error, refetch } = useQuery({
    ...transactionQueries.detail(row?.transactionId ?? ''),
    enabled: row !== null,
  });
  const action = useAction<{ subject: TransactionRow; reason: string }, DocumentOf<'TransactionVoid'>>({
    run: ({ subject: { transactionId }, reason }, { idempotencyKey }) =>
      submitDocument('TransactionVoid', { transactionId, reason }, idempotencyKey),
    success: ({ head }) => t('document.submitted', { id: head.documentId }),
    invalidates: [transactionQueries.all()],
    showsOwnFailure: true,
  });
  const way = data && takeBackWay(data, today);
  const isAllowance = way?.ok === true && way.way === 'allowance';

  if (row !== null && isAllowance) {
    return (
      <Modal
        open
        title={t('void.title', { id: row.transactionId })}
        okText={t('void.toAllowance')}
        onOk={() => {
          onClose();
          onAllowance(row);
        }}
        onCancel={onClose}
      >
        {data && way && <TakeBackRule detail={data} way={way} />}
      </Modal>
    );
  }
  return (
    <ReasonDialog
      subject={row}
      title={t('void.title', { id: row?.transactionId ?? '' })}
      okText={t('void.submit')}
      action={action}
      onClose={onClose}
    >
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && way && <TakeBackRule detail={data} way={way} />}
      <Alert type="warning" showIcon title={t('void.final')} style={{ marginBlock: 12 }} />
    </ReasonDialog>
  );
}
