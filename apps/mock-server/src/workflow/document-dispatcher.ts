import type { TaskDeal } from '@parking-plus/contracts';
import type { DealContext } from '../deals/define-deals.ts';
import type { AnyDocumentType } from './definition/document-type.ts';
import { type DocumentRequest, runDocumentAction } from './run-document-action.ts';

/** Runs one step on a document type. The caller validates the result. */
export type DocumentActionHandler = (
  deal: TaskDeal,
  request: DocumentRequest,
  context: DealContext,
) => Promise<unknown>;

/** Runs document actions with the types in `types/<subject>/<name>.type.ts`. */
export function documentPerformer(): DocumentActionHandler {
  const types = serverDocumentTypes();
  return (deal, request, context) => runDocumentAction(deal, request, context, types);
}

/** Returns the server's document types by deal. Throws if two files define one. */
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
