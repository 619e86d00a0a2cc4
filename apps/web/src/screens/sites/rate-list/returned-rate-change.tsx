import { DocumentState } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import { ReturnedAlert } from '../../../resources/documents/returned-alert.tsx';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import type { RateChange } from './tariff/rate-changes.ts';

/** Reason, user and time of a return. Renders nothing for other changes. */
export function ReturnedRateChange({ change }: { change: RateChange }) {
  const isReturned = documentStateOf(change.head) === DocumentState.Returned;
  const { data } = useQuery({ ...rateQueries.change(change.head.documentId), enabled: isReturned });
  const document = data?.items[0];
  return isReturned && document ? <ReturnedAlert document={document} /> : null;
}
