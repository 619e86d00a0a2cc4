import { type DealResult, MessageType, PayState, type Schemas } from '@parking-plus/contracts';
import { rentalReminder } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { RentalRow } from './rental-list.ts';

interface Entries {
  messageType: Schemas['MessageType'];
  isRepeated: boolean;
}

interface RemindDrawerProps {
  rental: RentalRow | null;
  today: string;
  onClose: () => void;
}

/** 發提醒: preset words to a tenant who is overdue or whose contract ends soon, queued to be sent. */
export function RemindDrawer({ rental, today, onClose }: RemindDrawerProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const id = rental?.rentalId ?? '';
  const detail = useQuery({ ...rentalQueries.detail(id), enabled: rental !== null });
  const { data } = detail;
  const hasMobile = data?.rental.tenantMobile !== null;
  return (
    <FormDrawer<Entries, DealResult<'RentalReminder'>>
      open={rental !== null}
      onClose={onClose}
      draft={{ form: 'rentals/remind', record: rental?.rentalId ?? 'none' }}
      title={t('remind.title', { id, tenant: rental?.tenantName ?? '' })}
      submitText={t('remind.submit')}
      start={
        data && {
          values: { messageType: hasMobile ? MessageType.Sms : MessageType.Email, isRepeated: false },
        }
      }
      loadError={detail.error}
      onRetryLoad={() => void detail.refetch()}
      onFinish={(entries, { idempotencyKey }) =>
        api.data('RentalReminder', { rentalId: id, ...entries }, { idempotencyKey })
      }
      success={t('remind.done')}
      invalidates={[rentalQueries.all()]}
    >
      <FormSection title={t('remind.section')}>
        {data && <Words record={data} today={today} />}
        <FormField name="messageType" label={t('remind.by')} isRequired>
          <Radio.Group
            options={enumOptions('MessageType', language).map((option) => ({
              ...option,
              disabled: option.value === MessageType.Sms && !hasMobile,
            }))}
          />
        </FormField>
        {data?.reminders[0] && (
          <FormField name="isRepeated" label={t('remind.again')} valueName="checked">
            <Checkbox>{t('remind.last', { at: formatInstant(data.reminders[0].queuedAt) })}</Checkbox>
          </FormField>
        )}
      </FormSection>
    </FormDrawer>
  );
}

/** What will be sent, or why nothing will. */
function Words({ record, today }: { record: DealResult<'RentalDetail'>; today: string }) {
  const { t } = useTranslation('rentals/rental-list');
  const unpaid = record.bills.filter(({ payState }) => payState === PayState.Unpaid);
  const reminder = rentalReminder({ ...record.rental, unpaid }, today);
  return reminder.ok ? (
    <Alert type="info" title={t('remind.words')} description={reminder.text} />
  ) : (
    <Alert type="warning" showIcon title={t(`remind.${reminder.reason}`)} />
  );
}
