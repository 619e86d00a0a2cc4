import { contractDocument } from '@parking-plus/contracts/document';

type Reference = { readonly $ref?: string };
type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: object;
};
type Content = Readonly<Record<string, { readonly schema?: Reference }>>;
type RawOperation = {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: { readonly '200': { readonly content: Content } };
};
type RawPathItem = { readonly parameters?: readonly Parameter[] } & Readonly<
  Record<Method, RawOperation | undefined>
>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** Operation with the schemas of its request. */
export type OperationSchemas = {
  readonly operationId: string;
  /** `GET`, `POST`, `PUT` or `DELETE`. */
  readonly method: Uppercase<Method>;
  /** Path template below the API base, such as `/Task/{action}`. */
  readonly path: string;
  readonly isPublic: boolean;
  /** JSON schemas by location; undefined if the contract expects nothing there. */
  readonly params: object | undefined;
  readonly query: object | undefined;
  /** Schema of a JSON body, which is then required. */
  readonly body: object | undefined;
  readonly isUpload: boolean;
  /** Media types of a 200. */
  readonly mediaTypes: readonly string[];
};

/** Returns every operation of the contract with its request schemas. */
export function operationSchemas(): OperationSchemas[] {
  const paths = contractDocument.paths as unknown as Readonly<Record<string, RawPathItem>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const content = operation.requestBody?.content ?? {};
      return {
        operationId: operation.operationId,
        method: method.toUpperCase() as Uppercase<Method>,
        path,
        isPublic: operation.security?.length === 0,
        params: schemaOfParameters(parameters, 'path'),
        query: schemaOfParameters(parameters, 'query'),
        body: content['application/json']?.schema,
        isUpload: content['multipart/form-data'] !== undefined,
        mediaTypes: Object.keys(operation.responses['200'].content),
      };
    }),
  );
}

function schemaOfParameters(parameters: readonly Parameter[], place: Parameter['in']): object | undefined {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return undefined;
  return {
    type: 'object',
    required: here.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
  };
}
