import type { DealResult } from '@parking-plus/contracts';
import { rentalPlanPriceChangeFormShape } from '@parking-plus/contracts/forms/rental-plan-price-change';
import { addDays } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import { type RentalPlanRow, rentalPlanQueries } from './rental-plan-list.ts';

const Field = contractFields(rentalPlanPriceChangeFormShape.fields);

type Values = { effectiveFrom: string | null; rentTwd: number | null; depositTwd: number | null };

interface PriceDrawerProps {
  row: RentalPlanRow | null;
  today: string;
  onClose: () => void;
}

/** Schedules another price of a plan. Running rentals keep theirs. */
export function PriceDrawer({ row, today, onClose }: PriceDrawerProps) {
  const { t } = useTranslation('rentals/rental-plan-list');
  const planCode = row?.planCode ?? '';
  const reload = useReload(rentalPlanQueries.detail(planCode), ({ plan }) => startOf(plan));
  return (
    <FormDrawer<Values, DealResult<'RentalPlanPriceChange'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'rentals/rental-plan-price', record: planCode }}
      title={t('price.title', { name: row?.name })}
      start={row ? startOf(row) : undefined}
      reload={reload}
      onFinish={({ effectiveFrom, rentTwd, depositTwd }, { version, idempotencyKey }) => {
        const price = {
          effectiveFrom: effectiveFrom ?? '',
          rentTwd: rentTwd ?? 0,
          depositTwd: depositTwd ?? 0,
        };
        return api.data(
          'RentalPlanPriceChange',
          { planCode, version: version ?? 0, ...price },
          { idempotencyKey },
        );
      }}
      success={t('price.saved')}
      invalidates={[rentalPlanQueries.all(), rentalQueries.all()]}
    >
      <FormSection title={t('price.effect')}>
        <Field name="effectiveFrom" fieldProps={{ min: addDays(today, 1) }} />
        <Field name="rentTwd" />
        <Field name="depositTwd" />
      </FormSection>
    </FormDrawer>
  );
}

function startOf({ rentTwd, depositTwd, version }: RentalPlanRow) {
  return { values: { effectiveFrom: null, rentTwd, depositTwd }, version };
}
