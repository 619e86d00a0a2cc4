import { type DealResult, WinnerNotice } from '@parking-plus/contracts';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { winnerQueries } from '../../../resources/invoice-winners/winner-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import type { WinnerRow } from './winner-list.ts';

interface NotifyDialogProps {
  /** Null if the dialog is closed. */
  rows: readonly WinnerRow[] | null;
  onDone: () => void;
  onClose: () => void;
}

/** 標記已通知: records that holders were notified, and by which method. */
export function NotifyDialog({ rows, onDone, onClose }: NotifyDialogProps) {
  const { t } = useTranslation('invoices/winner-list');
  const { t: tForm } = useTranslation('form');
  const [notice, setNotice] = useState<WinnerNotice>(WinnerNotice.Email);
  const action = useAction<string[], DealResult<'InvoiceWinnerNotify'>>({
    run: (invoiceNumbers, { idempotencyKey }) =>
      api.data('InvoiceWinnerNotify', { invoiceNumbers, notice }, { idempotencyKey }),
    success: ({ count }) => t('notify.done', { count }),
    invalidates: [winnerQueries.all()],
    showsOwnFailure: true,
  });
  const selected = rows ?? [];
  const failure = action.error && failureText(action.error);

  async function confirm() {
    const outcome = await action.run(selected.map(({ invoiceNumber }) => invoiceNumber));
    if (!outcome || 'error' in outcome) return;
    onClose();
    onDone();
  }

  return (
    <Modal
      open={rows !== null}
      title={t('notify.title')}
      okText={t('actions.notify')}
      cancelText={tForm('cancel')}
      okButtonProps={{ loading: action.isPending }}
      cancelButtonProps={{ disabled: action.isPending }}
      onOk={() => void confirm()}
      onCancel={() => !action.isPending && onClose()}
      afterClose={action.reset}
      width={460}
    >
      <p>{t('notify.about', { count: selected.length })}</p>
      <EnumSelect<WinnerNotice>
        enumName="WinnerNotice"
        aria-label={t('notify.how')}
        value={notice}
        onChange={setNotice}
      />
      {failure && <Alert type="error" showIcon title={failure.text} style={{ marginBlockStart: 8 }} />}
    </Modal>
  );
}
