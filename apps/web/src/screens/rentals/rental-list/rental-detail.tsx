import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import { RentalFacts } from './rental-facts.tsx';
import { RentalHistory } from './rental-history.tsx';
import type { RentalRow } from './rental-list.ts';
import { RentalMoney } from './rental-money.tsx';

interface DetailProps {
  rentalId: string;
  /** The row of the list, where the list has it: shown until the detail is there. */
  row: RentalRow | undefined;
}

/** Number, tenant and state: enough to know that the right row was opened. */
export function RentalTitle({ rentalId, row }: DetailProps) {
  const { data } = useQuery(rentalQueries.detail(rentalId));
  const known = data?.rental ?? row;
  return (
    <>
      <span>{rentalId}</span>
      {known && <span>{known.tenantName}</span>}
      {known && <EnumTag name="RentState" code={known.state} />}
      <PendingTags row={known} />
    </>
  );
}

/** Actions on a rental, whether or not the list has it. */
export function RentalDetailActions({
  rentalId,
  row,
  actions,
}: DetailProps & { actions: readonly RowAction<RentalRow>[] }) {
  const { data } = useQuery(rentalQueries.detail(rentalId));
  return <DetailActions actions={actions} row={data?.rental ?? row} />;
}

/** Everything known of one rental. */
export function RentalDetail({ rentalId, row }: DetailProps) {
  const { t } = useTranslation('rentals/rental-list');
  const { data, error, refetch } = useQuery(rentalQueries.detail(rentalId));
  const known = data?.rental ?? row;
  return (
    <>
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {known && <RentalFacts rental={known} record={data} />}
      {data && (
        <>
          <RentalMoney record={data} />
          <RentalHistory record={data} />
        </>
      )}
      {!data && !error && (
        <Skeleton
          active
          title={false}
          paragraph={{ rows: known ? 4 : 10 }}
          aria-label={t('detail.loading')}
        />
      )}
    </>
  );
}
