import type { DealResult } from '@parking-plus/contracts';
import { rentalRenewalFormShape } from '@parking-plus/contracts/forms/rental-renewal';
import { isEndOfMonth } from '@parking-plus/domain';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { RenewedSpan, type RenewValues } from './renewed-span.tsx';
import type { RentalRow } from './rental-list.ts';

const Field = contractFields(rentalRenewalFormShape.fields);

/** 續租: adds months from the day after the end, or from the first day of the following month. */
export function RenewDrawer({ rental, onClose }: { rental: RentalRow | null; onClose: () => void }) {
  const { t } = useTranslation('rentals/rental-list');
  const rentalId = rental?.rentalId ?? '';
  const isWhole = rental !== null && isEndOfMonth(rental.endsOn);
  return (
    <FormDrawer<RenewValues, DealResult<'RentalRenewal'>>
      open={rental !== null}
      onClose={onClose}
      draft={{ form: 'rentals/renew', record: rentalId || 'none' }}
      title={t('renew.title', { id: rentalId, tenant: rental?.tenantName ?? '' })}
      submitText={t('actions.renew')}
      start={{
        values: { months: rental?.periodMonths ?? 1, start: 'day-after', reason: t('renew.usualReason') },
        version: rental?.version ?? null,
      }}
      onFinish={(values, { version, idempotencyKey }) =>
        api.data('RentalRenewal', { rentalId, version: version ?? 0, ...values }, { idempotencyKey })
      }
      success={({ from, to, billIds }) =>
        t('renew.done', {
          from: formatBusinessDate(from),
          to: formatBusinessDate(to),
          count: billIds.length,
        })
      }
      invalidates={rentalChanges()}
    >
      <FormSection title={t('renew.time')}>
        <Field name="months" />
        <Field name="start" hint={isWhole && t('renew.sameStart')}>
          <Radio.Group
            disabled={isWhole}
            options={[
              { value: 'day-after', label: t('renew.dayAfter') },
              { value: 'next-month', label: t('renew.nextMonth') },
            ]}
          />
        </Field>
        <Field name="reason" />
        {rental && <RenewedSpan rental={rental} />}
      </FormSection>
    </FormDrawer>
  );
}
