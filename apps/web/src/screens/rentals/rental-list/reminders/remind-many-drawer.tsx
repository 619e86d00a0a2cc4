import { type DealResult, MessageType, type Schemas } from '@parking-plus/contracts';
import { rentalReminderFields } from '@parking-plus/contracts/fields/rental-reminder';
import { rentalReminderBatchFormShape } from '@parking-plus/contracts/forms/rental-reminder-batch';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReminderPreview } from '../../../../resources/notices/reminder-preview.tsx';
import { rentalQueries } from '../../../../resources/rentals/rental-queries.ts';
import { api } from '../../../../shared/api/api.ts';
import { enumOptions } from '../../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../../shared/feedback/query-status.tsx';
import { contractFields } from '../../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../../shared/form/frame/form-drawer.tsx';
import { useLanguage } from '../../../../shared/formats/use-language.ts';

const Field = contractFields(rentalReminderBatchFormShape.fields);

interface Entries {
  messageType: Schemas['MessageType'];
}

interface RemindManyDrawerProps {
  /** Null if the drawer is closed. */
  chosen: { rentalIds: readonly string[]; clear: () => void } | null;
  onClose: () => void;
}

/** 發送提醒 to many tenants: text and outcome of each reminder, then all at once. */
export function RemindManyDrawer({ chosen, onClose }: RemindManyDrawerProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const rentalIds = chosen?.rentalIds ?? [];
  return (
    <FormDrawer<Entries, DealResult<'RentalReminderBatch'>>
      open={chosen !== null}
      onClose={onClose}
      draft={{ form: 'rentals/remind-many', record: 'many' }}
      title={t('remindMany.title', { count: rentalIds.length })}
      submitText={t('remind.submit')}
      start={{ values: { messageType: MessageType.Sms } }}
      onFinish={({ messageType }, { idempotencyKey }) =>
        api.data(
          'RentalReminderBatch',
          { rentalIds: [...rentalIds], messageType, checkOnly: false },
          { idempotencyKey },
        )
      }
      success={({ queuedCount: count, results }) =>
        t(count < results.length ? 'remindMany.doneSome' : 'remindMany.done', {
          count,
          skipped: results.length - count,
        })
      }
      invalidates={[rentalQueries.all()]}
      onSaved={() => chosen?.clear()}
    >
      <FormSection title={t('remind.section')}>
        <Field name="messageType">
          <Radio.Group options={enumOptions('MessageType', language)} />
        </Field>
      </FormSection>
      {rentalIds.length > 0 && (
        <FormSection title={t('remindMany.preview')}>
          <Preview rentalIds={rentalIds} />
        </FormSection>
      )}
    </FormDrawer>
  );
}

function Preview({ rentalIds }: { rentalIds: readonly string[] }) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const messageType = Form.useWatch<Schemas['MessageType'] | undefined>('messageType') ?? MessageType.Sms;
  const query = useQuery(rentalQueries.remindable(rentalIds, messageType));
  if (!query.data) return <QueryStatus query={query} />;
  const { queuedCount: count, results } = query.data;
  return (
    <ReminderPreview
      summary={t('remindMany.count', { count, skipped: results.length - count })}
      label={t('remindMany.results')}
      rows={results}
      rowKey={({ rentalId }) => rentalId}
      columns={{
        record: [t('remindMany.rental'), ({ rentalId }) => rentalId],
        name: [t('remindMany.tenant'), ({ tenantName }) => tenantName],
        outcome: [t('remindMany.outcome'), ({ outcome }) => t(`remindMany.outcomes.${outcome}`)],
        text: [rentalReminderFields.text.label[language], ({ text }) => text],
      }}
    />
  );
}
