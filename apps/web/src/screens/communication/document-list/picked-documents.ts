import type { Schemas } from '@parking-plus/contracts';
import { api } from '../../../shared/api/api.ts';
import type { ListSelection } from '../../../shared/table/list-selection.ts';

type Head = Schemas['DocumentHead'];

/** Documents that one press may decide on. */
export const MOST_DECIDED = 1_000;

const PAGE_SIZE = 100;

/**
 * The documents of a selection, each in the version that the user has seen, else as it is now.
 * Shape: at most `MOST_DECIDED`; one that is not to be seen any more is left out.
 * Errors: passes on a refusal of the list.
 */
export async function pickedDocuments(
  selection: ListSelection,
  filters: Schemas['DocumentListFilters'],
  seen: ReadonlyMap<string, Head>,
): Promise<Head[]> {
  if (selection.kind === 'matching') {
    const excluded = new Set(selection.excludedKeys);
    const heads = await readAll(filters);
    return heads
      .filter(({ documentId }) => !excluded.has(documentId))
      .map((head) => seen.get(head.documentId) ?? head);
  }
  const keys = selection.keys.slice(0, MOST_DECIDED);
  const unknown = keys.filter((key) => !seen.has(key));
  const found = new Map(seen);
  for (let from = 0; from < unknown.length; from += PAGE_SIZE) {
    const documentIds = unknown.slice(from, from + PAGE_SIZE);
    for (const head of await readAll({ documentIds })) found.set(head.documentId, head);
  }
  return keys.flatMap((key) => found.get(key) ?? []);
}

/** All that match, page after page by number, so that rows which change meanwhile do not move. */
async function readAll(filters: Schemas['DocumentListFilters']): Promise<Head[]> {
  const heads: Head[] = [];
  for (let page = 1; heads.length < MOST_DECIDED; page++) {
    const answer = await api.data('DocumentList', {
      page,
      pageSize: PAGE_SIZE,
      sort: { field: 'documentId', order: 'asc' },
      filters,
    });
    heads.push(...answer.items);
    if (answer.items.length < PAGE_SIZE) break;
  }
  return heads.slice(0, MOST_DECIDED);
}
