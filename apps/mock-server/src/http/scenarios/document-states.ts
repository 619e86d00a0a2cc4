import type { RuleMatch } from '@parking-plus/contracts/control';
import type { Database } from '../../db/database.ts';
import { findDocumentStates } from '../../modules/documents/documents.repository.ts';
import type { RequestContext } from './scenario-rule.ts';

/** Adds the documents named by the conditions to the context of a call, in their present state. */
export async function withDocuments(
  call: RequestContext,
  matches: readonly RuleMatch[],
  { orm }: Database,
): Promise<RequestContext> {
  const numbers = matches.flatMap(({ document }) => {
    const documentId = document === undefined ? undefined : (document.documentId ?? call.documentId);
    return documentId !== undefined && /^[\w-]{1,32}$/.test(documentId) ? [documentId] : [];
  });
  if (numbers.length === 0) return call;
  const rows = await findDocumentStates(orm, numbers);
  return {
    ...call,
    documents: new Map(
      rows.map(({ documentId, dealType, state }) => [documentId, { dealType, state: String(state) }]),
    ),
  };
}
