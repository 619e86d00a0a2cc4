import type { TaskDeal } from '@parking-plus/contracts';
import type { DealContext } from '../deals/define-deals.ts';
import type { AnyDocumentType } from './definition/document-type.ts';
import { type DocumentRequest, runDocumentAction } from './run-document-action.ts';

/** Takes one step on a document type; the result will be checked. */
export type DocumentPerformer = (
  deal: TaskDeal,
  request: DocumentRequest,
  context: DealContext,
) => Promise<unknown>;

/** Performs document actions by the types that `types/<subject>/<name>.type.ts` define. */
export function documentPerformer(): DocumentPerformer {
  const types = serverDocumentTypes();
  return (deal, request, context) => runDocumentAction(deal, request, context, types);
}

/** The document types of this server by deal. Errors: throws where two files define one. */
function serverDocumentTypes(): ReadonlyMap<TaskDeal, AnyDocumentType> {
  const files = import.meta.glob<AnyDocumentType>('./types/*/*.type.ts', {
    eager: true,
    import: 'documentType',
  });
  const types = new Map<TaskDeal, AnyDocumentType>();
  for (const [path, type] of Object.entries(files)) {
    if (types.has(type.deal))
      throw new Error(`${path} defines ${type.deal}, which another file does already.`);
    types.set(type.deal, type);
  }
  return types;
}
