import { useQuery } from '@tanstack/react-query';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { RentalFacts } from './rental-facts.tsx';
import { RentalHistory } from './rental-history.tsx';
import type { RentalRow } from './rental-list.ts';
import { RentalMoney } from './rental-money.tsx';

interface RentalDetailProps {
  rentalId: string;
  /** The row of the list, where the list has it: shown until the detail is there. */
  row: RentalRow | undefined;
}

/** Everything known of one rental. */
export function RentalDetail({ rentalId, row }: RentalDetailProps) {
  const query = useQuery(rentalQueries.detail(rentalId));
  const { data } = query;
  const known = data?.rental ?? row;
  return (
    <>
      {query.error && <QueryStatus query={query} />}
      {known && <RentalFacts rental={known} record={data} />}
      {data && (
        <>
          <RentalMoney record={data} />
          <RentalHistory record={data} />
        </>
      )}
      {query.isPending && <QueryStatus query={query} rows={known ? 4 : 10} />}
    </>
  );
}
