import type { Schemas } from '@parking-plus/contracts';
import { api } from '../../../shared/api/api.ts';
import type { ListSelection } from '../../../shared/table/actions/list-selection.ts';

type Head = Schemas['DocumentHead'];

/** Documents that one press may decide on. */
export const MOST_DECIDED = 1_000;

const PAGE_SIZE = 100;

/**
 * The documents of a selection in the order in which they were sent, as the server has it; each in the version that the
 * user has seen, else as it is now.
 * Shape: at most `MOST_DECIDED`; one that is not to be seen any more is left out.
 * Errors: passes on a refusal of the list.
 */
export async function pickedDocuments(
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
  const documentIds = selection.keys.slice(0, MOST_DECIDED);
  const chosen = new Set(documentIds);
  return (await readAll({ documentIds })).filter(({ documentId }) => chosen.has(documentId)).map(seenOf);
}

/** All that match, page after page in the order of their submission, which no decision changes. */
async function readAll(filters: Schemas['DocumentListFilters']): Promise<Head[]> {
  const heads: Head[] = [];
  for (let page = 1; heads.length < MOST_DECIDED; page++) {
    const answer = await api.data('DocumentList', {
      page,
      pageSize: PAGE_SIZE,
      sort: { field: 'sentAt', order: 'asc' },
      filters,
    });
    heads.push(...answer.items);
    if (answer.items.length < PAGE_SIZE) break;
  }
  return heads.slice(0, MOST_DECIDED);
}
