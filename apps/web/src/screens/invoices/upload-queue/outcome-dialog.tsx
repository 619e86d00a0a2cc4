import { type DealResult, UploadOutcome } from '@parking-plus/contracts';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageQueries } from '../../../resources/invoice-messages/message-queries.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonDialog } from '../../../shared/form/dialog/reason-dialog.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { type MessageRow, subjectOf } from './upload-queue.ts';

const { Confirmed, NotReceived } = UploadOutcome;
type Outcome = typeof Confirmed | typeof NotReceived;

/** 確認結果: records what the platform shows about a message without a result. */
export function OutcomeDialog({ message, onClose }: { message: MessageRow | null; onClose: () => void }) {
  const { t } = useTranslation('invoices/upload-queue');
  const language = useLanguage();
  const [chosen, setChosen] = useState<{ messageId: string; outcome: Outcome } | null>(null);
  const isOfMessage = chosen !== null && chosen.messageId === message?.messageId;
  const outcome = isOfMessage ? chosen.outcome : Confirmed;
  const action = useAction<{ subject: MessageRow; reason: string }, DealResult<'InvoiceMessageOutcome'>>({
    run: ({ subject: { messageId, version }, reason }, { idempotencyKey }) =>
      api.data(
        'InvoiceMessageOutcome',
        { messageId, version, platformOutcome: outcome, reason },
        { idempotencyKey },
      ),
    success: () => t('outcome.done'),
    invalidates: [messageQueries.all(), invoiceQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={message}
      title={t('outcome.title', { subject: message ? subjectOf(message) : '' })}
      okText={t('outcome.record')}
      isDestructive={false}
      action={action}
      onClose={() => {
        setChosen(null);
        onClose();
      }}
    >
      <p>{t('outcome.about')}</p>
      <Radio.Group
        value={outcome}
        onChange={({ target }) =>
          message && setChosen({ messageId: message.messageId, outcome: target.value as Outcome })
        }
        style={{ display: 'grid', gap: 8, marginBlockEnd: 16 }}
        options={[Confirmed, NotReceived].map((value) => ({
          value,
          label: enumLabel('UploadOutcome', value, language),
        }))}
      />
    </ReasonDialog>
  );
}
