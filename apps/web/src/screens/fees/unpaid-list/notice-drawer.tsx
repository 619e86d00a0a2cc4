import { type DealRequest, type DealResult, MessageType, type Schemas } from '@parking-plus/contracts';
import { unpaidNoticeFormShape } from '@parking-plus/contracts/forms/unpaid-notice';
import { unpaidListShape } from '@parking-plus/contracts/lists/unpaid-list';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReminderPreview } from '../../../resources/notices/reminder-preview.tsx';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { UnpaidTargets } from './unpaid-actions.ts';

const Field = contractFields(unpaidNoticeFormShape.fields);

interface Entries {
  messageType: Schemas['MessageType'];
  recent: DealRequest<'UnpaidNotice'>['recent'];
}

interface NoticeDrawerProps {
  meant: UnpaidTargets | null;
  onClose: () => void;
}

/** 發通知: text and outcome of each reminder by SMS or e-mail, then all at once. Only a single fee is notified again within a day. */
export function NoticeDrawer({ meant, onClose }: NoticeDrawerProps) {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  return (
    <FormDrawer<Entries, DealResult<'UnpaidNotice'>>
      open={meant !== null}
      onClose={onClose}
      draft={{ form: 'fees/unpaid-notice', record: meant?.key ?? 'none' }}
      title={t('notice.title', { count: meant?.count ?? 0 })}
      submitText={t('notice.submit')}
      start={{ values: { messageType: MessageType.Sms, recent: 'skip' } }}
      onFinish={(entries, { idempotencyKey }) =>
        api.data('UnpaidNotice', { ...requestOf(meant, entries), checkOnly: false }, { idempotencyKey })
      }
      success={({ queuedCount, skippedCount }) =>
        t(skippedCount > 0 ? 'notice.doneWithSkipped' : 'notice.done', {
          count: queuedCount,
          skipped: skippedCount,
        })
      }
      invalidates={[unpaidQueries.all()]}
      onSaved={() => meant?.clear()}
    >
      <FormSection title={t('notice.section')}>
        <Field name="messageType">
          <Radio.Group options={enumOptions('MessageType', language)} />
        </Field>
        {meant?.count === 1 && (
          <Field name="recent">
            <Radio.Group
              options={[
                { value: 'skip', label: t('notice.skip') },
                { value: 'repeat', label: t('notice.repeat') },
              ]}
            />
          </Field>
        )}
      </FormSection>
      {meant && (
        <FormSection title={t('notice.preview')}>
          <Preview meant={meant} />
        </FormSection>
      )}
    </FormDrawer>
  );
}

function requestOf(meant: UnpaidTargets | null, { messageType, recent }: Entries) {
  const count = meant?.count ?? 0;
  return {
    selection: meant?.selection ?? { keys: [] },
    expectedCount: count,
    messageType,
    recent: count === 1 ? recent : ('skip' as const),
  };
}

function Preview({ meant }: { meant: UnpaidTargets }) {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  const messageType = Form.useWatch<Entries['messageType'] | undefined>('messageType') ?? MessageType.Sms;
  const recent = Form.useWatch<Entries['recent'] | undefined>('recent') ?? 'skip';
  const query = useQuery(unpaidQueries.remindable(requestOf(meant, { messageType, recent })));
  if (!query.data) return <QueryStatus query={query} />;
  const { queuedCount: count, skippedCount: skipped, results } = query.data;
  const { label } = unpaidListShape.row.plate;
  return (
    <ReminderPreview
      summary={[
        t('notice.count', { count, skipped }),
        count + skipped > results.length && t('notice.firstOnes', { shown: results.length }),
      ]
        .filter(Boolean)
        .join(' ')}
      label={t('notice.results')}
      rows={results}
      rowKey={({ transactionId }) => transactionId}
      columns={{
        record: [unpaidListShape.row.transactionId.label[language], ({ transactionId }) => transactionId],
        name: [label[language], ({ plate }) => plate],
        outcome: [t('notice.outcome'), ({ outcome }) => t(`notice.outcomes.${outcome}`)],
        text: [t('notice.text'), ({ text }) => text],
      }}
    />
  );
}
