import { DocumentState } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { documentStateOf } from '../../../shared/document/document-head.ts';
import { ReturnedNote } from '../../../shared/document/returned-note.tsx';
import type { RateChange } from './rate-changes.ts';

/** Why a change was sent back, by whom and when; nothing for any other. */
export function ReturnedChange({ change }: { change: RateChange }) {
  const isReturned = documentStateOf(change.head) === DocumentState.Returned;
  const { data } = useQuery({ ...rateQueries.change(change.head.documentId), enabled: isReturned });
  const document = data?.items[0];
  return isReturned && document ? <ReturnedNote document={document} /> : null;
}
