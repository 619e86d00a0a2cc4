import type { DealResult } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { PrintDialog } from '../../../shared/form/dialog/print-dialog.tsx';
import styles from './allowance-proof.module.css';
import { AllowanceProof } from './allowance-proof.tsx';

interface AllowanceProofDialogProps {
  isOpen: boolean;
  allowanceNumber: string;
  onClose: () => void;
}

/** 列印折讓證明單: prints the original once, then 補印 with a reason. */
export function AllowanceProofDialog({ isOpen, allowanceNumber, onClose }: AllowanceProofDialogProps) {
  const { t } = useTranslation('invoices/allowance-list');
  const query = useQuery({
    ...invoiceQueries.allowanceProof(allowanceNumber),
    enabled: isOpen,
  });
  const { data, isFetching, refetch } = query;
  const isReprint = data?.isPrinted === true;
  const action = useAction<{ reason: string }, DealResult<'AllowanceProofPrint'>>({
    run: async ({ reason }, { idempotencyKey }) => {
      // Awaits a running refetch, so the print has current data.
      if (isFetching) await refetch({ cancelRefetch: false });
      return api.data(
        'AllowanceProofPrint',
        { allowanceNumber, ...(reason !== '' && { reason }) },
        { idempotencyKey },
      );
    },
    success: () => null,
    invalidates: [invoiceQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <PrintDialog
      isOpen={isOpen}
      title={t('proof.title', { number: allowanceNumber })}
      okText={t('proof.print')}
      canPrint={data !== undefined}
      isReprint={isReprint}
      action={action}
      paper={(noted) => data && <AllowanceProof proof={data} isReprint={noted.isReprint} />}
      onClose={onClose}
    >
      <QueryStatus query={query} />
      {isReprint && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: 8 }} title={t('proof.reprint')} />
      )}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className={styles.preview} aria-label={t('proof.preview')} tabIndex={0}>
          <AllowanceProof proof={data} isReprint={isReprint} />
        </section>
      )}
    </PrintDialog>
  );
}
