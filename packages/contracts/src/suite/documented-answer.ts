import { contractDocument, contractOperations } from '../document.ts';

interface ResponseEntry {
  $ref?: string;
  'x-provoke'?: string;
  content?: Record<string, { schema?: { $ref?: string } }>;
}

/** Contract of one status of an operation. */
export interface DocumentedAnswer {
  mediaTypes: readonly string[];
  /** Named schema of its JSON body. */
  schemaName: string | undefined;
  /** Name of the provocation for the status. */
  provoke: string | undefined;
  /** Location in the contract. */
  schemaPath: string;
}

const shared = (contractDocument as { components: { responses?: Record<string, ResponseEntry> } }).components;

/** Returns the documentation of a status, or undefined if the operation does not have it. */
export function documentedAnswer(operationId: string, status: string): DocumentedAnswer | undefined {
  const operation = contractOperations().find((one) => one.operationId === operationId);
  if (operation === undefined || !operation.statuses.includes(status)) return undefined;
  const paths = contractDocument.paths as unknown as Record<
    string,
    Record<string, { responses: Record<string, ResponseEntry> }>
  >;
  const entry = paths[operation.path]?.[operation.method.toLowerCase()]?.responses[status] ?? {};
  const { content = {}, 'x-provoke': provoke } =
    entry.$ref === undefined ? entry : (shared.responses?.[lastStep(entry.$ref)] ?? {});
  const reference = content['application/json']?.schema?.$ref;
  return {
    mediaTypes: Object.keys(content),
    schemaName: reference === undefined ? undefined : lastStep(reference),
    provoke,
    schemaPath: `${responsesPath(operationId)}/${status}`,
  };
}

/** Returns the JSON pointer to the statuses of an operation. */
export function responsesPath(operationId: string): string {
  const operation = contractOperations().find((one) => one.operationId === operationId);
  const path = operation?.path.replaceAll('~', '~0').replaceAll('/', '~1') ?? '';
  return `#/paths/${path}/${operation?.method.toLowerCase()}/responses`;
}

function lastStep(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
