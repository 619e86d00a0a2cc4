import document from './generated/openapi.json' with { type: 'json' };

export interface ContractOperation {
  operationId: string;
  method: string;
  /** Path template below the API base, such as `/Task/{action}`. */
  path: string;
  isPublic: boolean;
  statuses: string[];
}

export const contractDocument = document;

type RawOperation = { operationId: string; security?: unknown[]; responses: Record<string, unknown> };

/** Returns all operations in the order of the contract. */
export function contractOperations(): ContractOperation[] {
  return Object.entries(document.paths as Record<string, Record<string, unknown>>).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'delete'].flatMap((method) => {
      const operation = item[method] as RawOperation | undefined;
      if (!operation) return [];
      return {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path,
        isPublic: operation.security?.length === 0,
        statuses: Object.keys(operation.responses),
      };
    }),
  );
}
