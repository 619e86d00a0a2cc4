import type { Schemas } from '@parking-plus/contracts';
import { api } from '../../../shared/api/api.ts';
import type { ListSelection } from '../../../shared/table/actions/list-selection.ts';

type Head = Schemas['DocumentHead'];

/** Upper limit of documents in one batch decision. */
export const MAX_BATCH_DECISIONS = 1_000;

const PAGE_SIZE = 100;

/**
 * Returns the selected documents in submission order, each in the version the user saw or else the current
 * one.
 * Shape: at most `MAX_BATCH_DECISIONS`. Documents that are no longer visible are omitted.
 * Errors: rejects with the error of the list request.
 */
export async function selectedDocuments(
  selection: ListSelection,
  filters: Schemas['DocumentListFilters'],
  seen: ReadonlyMap<string, Head>,
): Promise<Head[]> {
  const seenOf = (head: Head) => seen.get(head.documentId) ?? head;
  if (selection.kind === 'matching') {
    const excluded = new Set(selection.excludedKeys);
    const heads = await readAll(filters);
    return heads.filter(({ documentId }) => !excluded.has(documentId)).map(seenOf);
  }
  const documentIds = selection.keys.slice(0, MAX_BATCH_DECISIONS);
  const selected = new Set(documentIds);
  return (await readAll({ documentIds })).filter(({ documentId }) => selected.has(documentId)).map(seenOf);
}

/** Reads all matching pages. Decisions do not change the submission order. */
async function readAll(filters: Schemas['DocumentListFilters']): Promise<Head[]> {
  const heads: Head[] = [];
  for (let page = 1; heads.length < MAX_BATCH_DECISIONS; page++) {
    const answer = await api.data('DocumentList', {
      page,
      pageSize: PAGE_SIZE,
      sort: { field: 'sentAt', order: 'asc' },
      filters,
    });
    heads.push(...answer.items);
    if (answer.items.length < PAGE_SIZE) break;
  }
  return heads.slice(0, MAX_BATCH_DECISIONS);
}
