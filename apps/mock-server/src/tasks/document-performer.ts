import type { DocumentPerformer } from '../deals/deal-operations.ts';
import { serverDocumentTypes } from './document-type.ts';
import { runDocumentAction } from './run-document-action.ts';

/** The document types of this server, ready for `/Task`. */
export function documentPerformer(): DocumentPerformer {
  const types = serverDocumentTypes();
  return (deal, request, context) => runDocumentAction(deal, request, context, types);
}
