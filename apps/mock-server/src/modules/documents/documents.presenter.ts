import type { Schemas } from '@parking-plus/contracts';
import { type DocumentState, dealStateCode } from '@parking-plus/domain';
import type { DocumentStepRow, ListedDocument } from './documents.repository.ts';

/** Maps a stored document to the contract's list row. */
export function presentDocumentHeader(
  row: ListedDocument,
  allowedActions: Schemas['DocumentHead']['allowedActions'],
): Schemas['DocumentHead'] {
  return {
    documentId: row.documentId,
    dealType: row.dealType,
    stateCode: dealStateCode(row.dealType, row.state),
    version: row.version,
    subject: row.subject,
    siteCode: row.siteCode,
    siteName: row.siteName,
    applicant: row.applicant,
    applicantName: row.applicantName,
    amountTwd: row.amountTwd,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    attachmentCount: row.attachmentCount,
    allowedActions,
  };
}

export function presentStep(
  row: DocumentStepRow & { readonly accountName: string; readonly actingForName: string | null },
): Schemas['DocumentStep'] {
  return {
    at: row.at,
    account: row.account,
    accountName: row.accountName,
    ...(row.actingForName === null ? {} : { actingForName: row.actingForName }),
    action: row.action,
    fromState: row.fromState === null ? null : stateText(row.fromState),
    toState: stateText(row.toState),
    reason: row.reason,
    changes: row.changes,
  };
}

const stateText = (state: DocumentState) => `${state}` as const;
