import type { DealResult } from '@parking-plus/contracts';
import { isEndOfMonth } from '@parking-plus/domain';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { RenewedSpan, type RenewValues } from './renewed-span.tsx';
import type { RentalRow } from './rental-list.ts';

type Renewed = DealResult<'RentalRenewal'>;

/** 續租: more months from the day after the end, or from the first of the month after it. */
export function RenewDrawer({ rental, onClose }: { rental: RentalRow | null; onClose: () => void }) {
  const { t } = useTranslation('rentals/rental-list');
  const isWhole = rental !== null && isEndOfMonth(rental.endsOn);
  return (
    <FormDrawer<RenewValues, Renewed>
      open={rental !== null}
      onClose={onClose}
      draft={{ form: 'rentals/renew', record: rental?.rentalId ?? 'none' }}
      title={t('renew.title', { id: rental?.rentalId ?? '', tenant: rental?.tenantName ?? '' })}
      submitText={t('actions.renew')}
      start={{
        values: { months: rental?.periodMonths ?? 1, start: 'day-after', reason: t('renew.usualReason') },
        version: rental?.version ?? null,
      }}
      onFinish={(values, { version, idempotencyKey }) =>
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
    >
      <FormSection title={t('renew.time')}>
        <FormField name="months" label={t('renew.months')} isRequired>
          <EnumSelect enumName="MaxPeriod" />
        </FormField>
        <FormField name="start" label={t('renew.start')} isRequired hint={isWhole && t('renew.sameStart')}>
          <Radio.Group
            disabled={isWhole}
            options={[
              { value: 'day-after', label: t('renew.dayAfter') },
              { value: 'next-month', label: t('renew.nextMonth') },
            ]}
          />
        </FormField>
        <FormField name="reason" label={t('reason')} isRequired isWide>
          <Input maxLength={500} />
        </FormField>
        {rental && <RenewedSpan rental={rental} />}
      </FormSection>
    </FormDrawer>
  );
}
