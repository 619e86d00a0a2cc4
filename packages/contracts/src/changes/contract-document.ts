/** One breaking change. */
export interface BreakingChange {
  /** Location in the contract, `deal RentalList request /filters/states`. */
  place: string;
  what: string;
  /** Codes that requests may no longer have. */
  codes?: readonly unknown[];
}

/** The part of JSON Schema that the comparison uses. */
export interface AnySchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, AnySchema>;
  required?: string[];
  additionalProperties?: boolean | AnySchema;
  items?: AnySchema;
  enum?: unknown[];
  const?: unknown;
  oneOf?: AnySchema[];
  anyOf?: AnySchema[];
  [keyword: string]: unknown;
}

export interface DealShape {
  code: string;
  channel: string;
  action: string | null;
  request?: AnySchema;
  result?: AnySchema;
  /** Steps of a document type. */
  calls?: Record<string, { request: AnySchema; result: AnySchema }>;
}

export interface ParameterShape {
  name: string;
  in: string;
  required?: boolean;
  schema?: AnySchema;
}

type Content = Record<string, { schema?: AnySchema }>;

export interface OperationShape {
  operationId?: string;
  security?: unknown[];
  parameters?: (ParameterShape & { $ref?: string })[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { $ref?: string; content?: Content }>;
}

/** A bundled contract of any version. */
export interface ContractDocument {
  paths?: Record<string, Record<string, unknown>>;
  components?: Record<string, Record<string, unknown>>;
  'x-deals'?: Record<string, DealShape>;
}

/** Resolves a local reference. Returns other values unchanged, and undefined for an unknown target. */
export function resolveRef<Value extends { $ref?: string }>(
  document: ContractDocument,
  value: Value,
): Value | undefined {
  let current: Value | undefined = value;
  for (let steps = 0; current?.$ref !== undefined && steps < 50; steps++) {
    const [kind = '', name = ''] = current.$ref.split('/').slice(-2);
    current = document.components?.[kind]?.[name] as Value | undefined;
  }
  return current;
}
