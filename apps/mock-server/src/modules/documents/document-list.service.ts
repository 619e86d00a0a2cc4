import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { chosenDocuments, visibleDocuments } from './document-list-filters.ts';
import { presentHead } from './documents.presenter.ts';
import { type AnyListedDocument, findAnyDocuments, sumDocuments } from './documents.repository.ts';
import { documents } from './documents.schema.ts';
import { stepsAnywhere, waitingAnywhere } from './record-documents.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** One page of the documents of all types that the caller may perform, with the figures: two statements. */
export async function listAllDocuments(
  query: DealRequest<'DocumentList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'DocumentList'>> {
  const today = businessDateOf(clock.nowMs());
  const filters = query.filters ?? {};
  const visible = visibleDocuments(identity, filters.siteCodes);
  const chosen = chosenDocuments(filters, identity, today);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findAnyDocuments(orm, and(visible, chosen), page),
    () => sumDocuments(orm, { visible, chosen, waiting: waitingAnywhere(identity, today) }),
  );
  const items = rows.map(presentFor({ identity, today }));
  return { items, total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their numbers: one statement. */
export async function exportAllDocuments(
  { filters = {}, afterKey }: DealRequest<'DocumentExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'DocumentExport'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    visibleDocuments(identity, filters.siteCodes),
    chosenDocuments(filters, identity, today),
    afterKeyCondition(documents.documentId, afterKey),
  );
  return exportPage(
    (limit) =>
      findAnyDocuments(orm, condition, {
        page: 1,
        pageSize: limit,
        sort: { field: 'documentId', order: 'asc' },
      }),
    ({ documentId }) => documentId,
    (rows) => rows.map(presentFor({ identity, today })),
  );
}

function presentFor({ identity, today }: Pick<Reader, 'identity'> & { today: string }) {
  return (row: AnyListedDocument) => presentHead(row, stepsAnywhere(identity, row, today));
}
