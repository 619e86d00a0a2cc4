import type { DealResult } from '@parking-plus/contracts';
import { rentalPlanPriceFields } from '@parking-plus/contracts/fields/rental-plan-price';
import { rentalPlanListShape } from '@parking-plus/contracts/lists/rental-plan-list';
import { useTranslation } from 'react-i18next';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

/** Terms, prices and history of a plan. */
export function RentalPlanDetail({ record }: { record: DealResult<'RentalPlanDetail'> }) {
  const { t } = useTranslation('rentals/rental-plan-list');
  const { plan, prices, history } = record;
  return (
    <>
      <RecordSection
        title={t('form.terms')}
        shape={rentalPlanListShape.row}
        record={plan}
        fields={[
          { field: 'siteCode', content: plan.siteName },
          'setMode',
          'vehicleKind',
          'maxPeriod',
          'platesPerBay',
          'rentalCount',
          'validFrom',
          'validUntil',
          'renewableUntil',
        ]}
      />
      {prices.map((price) => (
        <RecordSection
          key={price.effectiveFrom}
          title={t('detail.price', { date: price.effectiveFrom.replaceAll('-', '/') })}
          shape={rentalPlanPriceFields}
          record={price}
          fields={['rentTwd', 'depositTwd']}
        />
      ))}
      <RecordHistory t={t} entries={history} />
    </>
  );
}
