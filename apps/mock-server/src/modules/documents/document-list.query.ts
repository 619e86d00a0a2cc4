import { FileLinkType } from '@parking-plus/contracts';
import { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { DocumentState } from '@parking-plus/domain';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { listedDocuments as listed } from '../../db/schema/office/document-list.view.ts';
import { files } from '../../db/schema/office/files.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { selectedDocuments, visibleDocuments } from './document-list-filters.ts';
import { presentDocumentHeader } from './documents.presenter.ts';
import { sentAt } from './sent-at.ts';
import { awaitingCallerAnywhere, stepsAnywhere } from './tracked-records.ts';

const inState = (state: DocumentState) => countRows(eq(listed.state, state));

/**
 * Documents of all types, requirements and service orders, latest change first. The tiles count all visible
 * ones.
 */
export const documentList = listQuery(
  documentListShape,
  ({ orm, filters, identity, today }) => ({
    table: listed,
    key: 'documentId',
    rows: orm
      .select({
        ...getTableColumns(listed),
        siteName: sites.name,
        applicantName: accounts.name,
        attachmentCount: sql<number>`(
          select count(*)::integer from ${files}
          where ${files.linkedCode} = ${listed.documentId} and ${inArray(files.linkedType, [
            FileLinkType.DealAttachment,
            FileLinkType.Requirement,
            FileLinkType.ServiceOrder,
          ])}
        )`,
      })
      .from(listed)
      .innerJoin(accounts, eq(accounts.account, listed.applicant))
      .leftJoin(sites, eq(sites.siteCode, listed.siteCode)),
    where: visibleDocuments(identity, filters.siteCodes),
    match: selectedDocuments(filters, identity, today),
    sort: { sentAt },
    order: [descending(listed.updatedAt), descending(listed.documentId)],
    totals: {
      waitingCount: countRows(awaitingCallerAnywhere(identity, today)),
      submittedCount: inState(DocumentState.Submitted),
      returnedCount: inState(DocumentState.Returned),
      approvedCount: inState(DocumentState.Approved),
    },
  }),
  (rows, { identity, today }) =>
    rows.map((row) => presentDocumentHeader(row, stepsAnywhere(identity, row, today))),
);
