/** One change that breaks what was written for the old contract. */
export interface BreakingChange {
  /** Where, in the contract's terms: `deal RentalList request /filters/states`. */
  place: string;
  what: string;
}

/** As much of a JSON Schema as comparing needs. */
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

/** A bundled contract, of this or of another time. */
export interface ContractDocument {
  paths?: Record<string, Record<string, unknown>>;
  components?: Record<string, Record<string, unknown>>;
  'x-deals'?: Record<string, DealShape>;
}

/** What a local reference leads to; the value itself where it is none, undefined where it leads nowhere. */
export function followed<Value extends { $ref?: string }>(
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
