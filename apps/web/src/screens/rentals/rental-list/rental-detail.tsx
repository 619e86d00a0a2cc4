import { useQuery } from '@tanstack/react-query';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { RentalBilling } from './rental-billing.tsx';
import { RentalHistory } from './rental-history.tsx';
import type { RentalRow } from './rental-list.ts';
import { RentalSummary } from './rental-summary.tsx';

interface RentalDetailProps {
  rentalId: string;
  /** Row of the list, if loaded. Shown until the detail arrives. */
  row: RentalRow | undefined;
}

export function RentalDetail({ rentalId, row }: RentalDetailProps) {
  const query = useQuery(rentalQueries.detail(rentalId));
  const { data } = query;
  const known = data?.rental ?? row;
  return (
    <>
      {query.error && <QueryStatus query={query} />}
      {known && <RentalSummary rental={known} record={data} />}
      {data && (
        <>
          <RentalBilling record={data} />
          <RentalHistory record={data} />
        </>
      )}
      {query.isPending && <QueryStatus query={query} rows={known ? 4 : 10} />}
    </>
  );
}
