import type { Schemas } from '@parking-plus/contracts';

/** Builds a document in review that blocks these types, with its path and the reason shown by blocked actions. */
export function buildPending(dealType: string, blocks: readonly string[] = [dealType]) {
  const documentId = `${dealType}-1151120-001`;
  const document: Schemas['PendingDocument'] = {
    documentId,
    dealType,
    stateCode: `${dealType}501`,
    blocks: [...blocks],
  };
  return {
    pendingDocuments: [document],
    name: `單據 ${documentId}`,
    path: `/communication/document-list?keyword=${documentId}&detail=${documentId}`,
    reason: `單據 ${documentId} 尚未結案，請先完成或作廢該單`,
  };
}
