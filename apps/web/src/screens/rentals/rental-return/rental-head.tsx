import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';

/** Which contract is being given back. */
export function RentalHead({ rental, isForced }: { rental: Schemas['RentalRow']; isForced: boolean }) {
  const { t } = useTranslation('rentals/rental-return');
  const date = formatBusinessDate;
  return (
    <DetailSection
      title={t(isForced ? 'headForced' : 'head', { id: rental.rentalId, tenant: rental.tenantName })}
      items={[
        { label: t('columns.site'), content: rental.siteName },
        { label: t('columns.state'), content: <EnumTag name="RentState" code={rental.state} /> },
        { label: t('columns.time'), content: `${date(rental.startsOn)} – ${date(rental.endsOn)}` },
        {
          label: t('paidThrough'),
          content: rental.paidThrough ? date(rental.paidThrough) : t('nothingPaid'),
        },
        { label: t('columns.rent'), content: formatTwd(rental.rentTwd) },
        { label: t('deposit'), content: formatTwd(rental.isDepositReturned ? 0 : rental.depositTwd) },
      ]}
    />
  );
}
