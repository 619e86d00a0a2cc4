import type { DealResult, Schemas } from '@parking-plus/contracts';
import { resultText } from '@parking-plus/domain/einvoice';
import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { blankQueries } from '../../../resources/invoice-blanks/blank-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';

interface ReportDialogProps {
  /** Null if the dialog is closed. */
  rows: readonly Schemas['InvoiceBlankRow'][] | null;
  onDone: () => void;
  onClose: () => void;
}

/** 回報: queues the E0402 messages of numbers. The platform's result follows. */
export function ReportDialog({ rows, onDone, onClose }: ReportDialogProps) {
  const { t } = useTranslation('invoices/blank-list');
  const { t: tForm } = useTranslation('form');
  const report = useAction<string[], DealResult<'InvoiceBlankReport'>>({
    run: (blankIds, { idempotencyKey }) => api.data('InvoiceBlankReport', { blankIds }, { idempotencyKey }),
    success: ({ count, messageCount }) => t('report.done', { count, messages: formatCount(messageCount) }),
    invalidates: [blankQueries.all()],
    showsOwnFailure: true,
  });
  const language = useLanguage();
  const selected = rows ?? [];
  const code = selected.find(({ resultCode }) => resultCode !== null)?.resultCode;
  const refusal = code ? resultText(code) : null;
  const failure = report.error && failureText(report.error);
  const count = selected.reduce((sum, row) => sum + row.count, 0);

  async function confirm() {
    const outcome = await report.run(selected.map(({ blankId }) => blankId));
    if (!outcome || 'error' in outcome) return;
    onClose();
    onDone();
  }

  return (
    <Modal
      open={rows !== null}
      title={t('report.title')}
      okText={t('actions.report')}
      cancelText={tForm('cancel')}
      okButtonProps={{ loading: report.isPending }}
      cancelButtonProps={{ disabled: report.isPending }}
      onOk={() => void confirm()}
      onCancel={() => !report.isPending && onClose()}
      afterClose={report.reset}
      width={460}
    >
      <p>{t('report.about', { ranges: formatCount(selected.length), count })}</p>
      {refusal && (
        <Alert
          type="info"
          showIcon
          title={refusal.meaning[language]}
          description={refusal.action[language]}
        />
      )}
      {selected.some(({ isOverdue }) => isOverdue) && (
        <Alert type="warning" showIcon title={t('report.late')} />
      )}
      {failure && <Alert type="error" showIcon title={failure.text} />}
    </Modal>
  );
}
