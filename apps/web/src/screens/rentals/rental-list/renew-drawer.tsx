import type { DealResult } from '@parking-plus/contracts';
import { isEndOfMonth, type RenewalStart, renewalSpan } from '@parking-plus/domain';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import type { RentalRow } from './rental-columns.ts';

interface RenewValues {
  months: 1 | 2 | 3 | 4 | 5 | 6 | 12;
  start: RenewalStart;
  reason: string;
}

type Renewed = DealResult<'RentalRenewal'>;

/** 續租: more months from the day after the end, or from the first of the month after it. */
export function RenewDrawer({ rental, onClose }: { rental: RentalRow | null; onClose: () => void }) {
  const { t } = useTranslation('rentals/rental-list');
  const isWhole = rental !== null && isEndOfMonth(rental.endsOn);
  return (
    <FormDrawer<RenewValues, Renewed>
      isOpen={rental !== null}
      onClose={onClose}
      draft={{ form: 'rentals/renew', record: rental?.rentalId ?? 'none' }}
      title={t('renew.title', { id: rental?.rentalId ?? '', tenant: rental?.tenantName ?? '' })}
      submitText={t('actions.renew')}
      start={{
        values: { months: rental?.periodMonths ?? 1, start: 'next-month', reason: t('renew.usualReason') },
        version: rental?.version ?? null,
      }}
      send={(values, { version, idempotencyKey }) =>
        api.data(
          'RentalRenewal',
          { rentalId: rental?.rentalId ?? '', version: version ?? 0, ...values },
          { idempotencyKey },
        )
      }
      reload={undefined}
      success={({ from, to, billIds }) =>
        t('renew.done', {
          from: formatBusinessDate(from),
          to: formatBusinessDate(to),
          count: billIds.length,
        })
      }
      invalidates={rentalChanges()}
      onSaved={onClose}
    >
      <FormSection title={t('renew.time')}>
        <FormField name="months" label={t('renew.months')} isRequired>
          <EnumSelect enumName="MaxPeriod" />
        </FormField>
        <FormField name="start" label={t('renew.start')} isRequired>
          <Radio.Group
            disabled={isWhole}
            options={[
              { value: 'next-month', label: t('renew.nextMonth') },
              { value: 'day-after', label: t('renew.dayAfter') },
            ]}
          />
        </FormField>
        <FormField name="reason" label={t('reason')} isRequired isWide>
          <Input maxLength={500} />
        </FormField>
        {rental && <RenewedSpan endsOn={rental.endsOn} />}
      </FormSection>
    </FormDrawer>
  );
}

function RenewedSpan({ endsOn }: { endsOn: string }) {
  const { t } = useTranslation('rentals/rental-list');
  const form = Form.useFormInstance<RenewValues>();
  const months = Form.useWatch('months', form) ?? 1;
  const start = Form.useWatch('start', form) ?? 'next-month';
  const span = renewalSpan(endsOn, months, start);
  return (
    <p>
      {t('renew.span', {
        end: formatBusinessDate(endsOn),
        from: formatBusinessDate(span.start),
        to: formatBusinessDate(span.end),
      })}
    </p>
  );
}
