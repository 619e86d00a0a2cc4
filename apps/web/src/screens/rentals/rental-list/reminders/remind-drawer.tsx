import { type DealResult, MessageType, PayState, type Schemas } from '@parking-plus/contracts';
import { rentalReminderFields } from '@parking-plus/contracts/fields/rental-reminder';
import { rentalReminderFormShape } from '@parking-plus/contracts/forms/rental-reminder';
import { rentalReminder } from '@parking-plus/domain';
import { Alert, Checkbox, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../../resources/rentals/rental-queries.ts';
import { api } from '../../../../shared/api/api.ts';
import { enumOptions } from '../../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../../shared/form/fields/contract-fields.tsx';
import { FormField } from '../../../../shared/form/fields/form-field.tsx';
import { FormSection } from '../../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../../shared/form/frame/form-drawer.tsx';
import { useFormRecord } from '../../../../shared/form/record/use-form-record.ts';
import { formatInstant } from '../../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../../shared/formats/use-language.ts';

type Detail = DealResult<'RentalDetail'>;

const { fields } = rentalReminderFormShape;
const Field = contractFields(fields);

interface Entries {
  messageType: Schemas['MessageType'];
  isRepeated: boolean;
}

interface RemindDrawerProps {
  rental: Schemas['RentalRow'] | null;
  today: string;
  onClose: () => void;
}

/** 發提醒: queues a preset message to a tenant who is overdue or whose contract ends soon. */
export function RemindDrawer({ rental, today, onClose }: RemindDrawerProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const rentalId = rental?.rentalId ?? '';
  const { data, form } = useFormRecord(rentalQueries.detail(rentalId), rental !== null, startOf);
  return (
    <FormDrawer<Entries, DealResult<'RentalReminder'>>
      open={rental !== null}
      onClose={onClose}
      draft={{ form: 'rentals/remind', record: rentalId || 'none' }}
      title={t('remind.title', { id: rentalId, tenant: rental?.tenantName ?? '' })}
      submitText={t('remind.submit')}
      {...form}
      onFinish={(entries, { idempotencyKey }) =>
        api.data('RentalReminder', { rentalId, ...entries }, { idempotencyKey })
      }
      success={t('remind.done')}
      invalidates={[rentalQueries.all()]}
    >
      <FormSection title={t('remind.section')}>
        {data && <Words record={data} today={today} />}
        <Field name="messageType">
          <Radio.Group
            options={enumOptions('MessageType', language).map((option) => ({
              ...option,
              disabled: option.value === MessageType.Sms && !hasMobile(data),
            }))}
          />
        </Field>
        {data?.reminders[0] && (
          <FormField name="isRepeated" label={fields.isRepeated.label[language]} valueName="checked">
            <Checkbox>{t('remind.last', { at: formatInstant(data.reminders[0].queuedAt) })}</Checkbox>
          </FormField>
        )}
      </FormSection>
    </FormDrawer>
  );
}

const hasMobile = (record: Detail | undefined) => record?.rental.tenantMobile !== null;

function startOf(record: Detail): { values: Entries } {
  return {
    values: { messageType: hasMobile(record) ? MessageType.Sms : MessageType.Email, isRepeated: false },
  };
}

/** The message, or the reason why none is sent. */
function Words({ record, today }: { record: Detail; today: string }) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const unpaid = record.bills.filter(({ payState }) => payState === PayState.Unpaid);
  const reminder = rentalReminder({ ...record.rental, unpaid }, today);
  return reminder.ok ? (
    <Alert type="info" title={rentalReminderFields.text.label[language]} description={reminder.text} />
  ) : (
    <Alert type="warning" showIcon title={t(`remind.${reminder.reason}`)} />
  );
}
