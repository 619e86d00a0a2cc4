import type { Schemas } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { useTranslation } from 'react-i18next';
import { RecordSection } from '../../../shared/list/record-section.tsx';

/** Header with the contract to terminate. */
export function RentalHeader({ rental, isForced }: { rental: Schemas['RentalRow']; isForced: boolean }) {
  const { t } = useTranslation('rentals/rental-return');
  return (
    <RecordSection
      title={t(isForced ? 'headForced' : 'head', { id: rental.rentalId, tenant: rental.tenantName })}
      shape={rentalListShape.row}
      record={{ ...rental, depositTwd: rental.isDepositReturned ? 0 : rental.depositTwd }}
      fields={[
        'siteCode',
        'state',
        'startsOn',
        'endsOn',
        { field: 'paidThrough', ...(rental.paidThrough ? {} : { content: t('nothingPaid') }) },
        'rentTwd',
        'depositTwd',
      ]}
    />
  );
}
