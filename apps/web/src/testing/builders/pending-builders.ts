import type { Schemas } from '@parking-plus/contracts';

/** A document in review that blocks these types, where it opens, and what blocked actions say. */
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
