import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';
import type { BundledDocument, DealEntry } from '../bundle-document.ts';
import { packageRoot } from '../contract-source.ts';

const documentId = 'contract';

/** Returns a schema without its titles, descriptions and `x-` members, which the compiled code would carry along. */
function withoutAnnotations(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).filter(([key]) => !/^(?:title|description|x-.*)$/.test(key));
  return Object.fromEntries(
    members.map(([key, value]) => [
      key,
      // Here a name such as `title` is that of a member, not a keyword.
      key === 'properties'
        ? Object.fromEntries(
            Object.entries(value).map(([name, member]) => [name, withoutAnnotations(member)]),
          )
        : withoutAnnotations(value),
    ]),
  );
}

/**
 * The class of 2020-12 adds to each function what `unevaluatedProperties` and `$dynamicRef` need. No schema has them, and
 * strict mode refuses keywords that this class does not know.
 */
function createAjv(document: BundledDocument) {
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    strictRequired: false,
    verbose: false,
    // The findings say keyword and limits; sentences would be a tenth of the code.
    messages: false,
    inlineRefs: 2,
    // The linter has validated the schemas. Repeating it for each deal took most of the time.
    validateSchema: false,
    code: { source: true, esm: true, lines: true },
  });
  addFormats(ajv, ['date', 'date-time']);
  ajv.addKeyword('components');
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    withoutAnnotations(schema),
  ]);
  ajv.addSchema({ $id: documentId, components: { schemas: Object.fromEntries(schemas) } });
  return ajv;
}

function standalone(ajv: Ajv, moduleName: string, pointers: Record<string, string>): string {
  const ids: Record<string, string> = {};
  for (const [exportName, pointer] of Object.entries(pointers)) {
    const id = `${moduleName}-${exportName}-of-${pointer.split('/').at(-1)}`;
    if (!ajv.getSchema(id)) ajv.addSchema({ $id: id, $ref: `${documentId}${pointer}` });
    ids[exportName] = id;
  }
  return standaloneCode(ajv, ids);
}

/** Returns export name -> pointer: `request` and `result`, or `list_request`, `list_result`, … of a document type. */
function dealPointers(deal: DealEntry): Record<string, string> {
  if (deal.channel === 'data') return { request: deal.request.$ref, result: deal.result.$ref };
  return Object.fromEntries(
    Object.entries(deal.calls).flatMap(([call, { request, result }]) => [
      [`${call}_request`, request.$ref],
      [`${call}_result`, result.$ref],
    ]),
  );
}

interface Body {
  content?: Record<string, { schema?: { $ref?: string } }>;
}
interface Operation {
  operationId?: string;
  requestBody?: Body;
  responses?: Record<string, Body>;
}

/** Returns operation id -> schema pointer of a JSON body. Operations without it are omitted. */
function operationPointers(
  document: BundledDocument,
  bodyOf: (operation: Operation) => Body | undefined,
): Record<string, string> {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item)) as Operation[];
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const reference = bodyOf(operation)?.content?.['application/json']?.schema?.$ref;
      return operation.operationId && reference ? [[operation.operationId, reference]] : [];
    }),
  );
}

/**
 * Emits validation code without a runtime library: one module per deal, one per response, one for all request
 * bodies and one for errors.
 * Shape: file path below `generated/validators/` -> source text. Shared parts become separate chunks.
 */
export async function emitValidators(document: BundledDocument): Promise<Record<string, string>> {
  const sources: Record<string, string> = {};
  // A single instance compiles shared schemas once. A module contains only the functions of its call.
  const ajv = createAjv(document);
  for (const [name, deal] of Object.entries(document['x-deals'])) {
    sources[name] = standalone(ajv, name, dealPointers(deal));
  }
  const pointers = operationPointers(document, ({ responses }) => responses?.['200']);
  for (const [operation, pointer] of Object.entries(pointers))
    sources[`answer-${operation}`] = standalone(ajv, `answer-${operation}`, { answer: pointer });
  const requests = operationPointers(document, ({ requestBody }) => requestBody);
  sources.requests = standalone(ajv, 'requests', requests);
  const refusals = { refusal: '#/components/schemas/Refusal' };
  sources.refusals = standalone(ajv, 'refusals', refusals);
  const deals = Object.entries(document['x-deals']);
  const answers = Object.keys(pointers);

  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(Object.keys(sources).map((name) => [name, `validator:${name}`])),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    minify: true,
    chunkNames: 'shared-[hash]',
    // Chunk names depend on paths, which must not depend on the working directory.
    absWorkingDir: packageRoot,
    outdir: 'validators',
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'validator-source',
        setup(plugin) {
          plugin.onResolve({ filter: /^validator:/ }, ({ path }) => ({ path, namespace: 'validator' }));
          plugin.onLoad({ filter: /.*/, namespace: 'validator' }, ({ path }) => ({
            contents: sources[path.slice('validator:'.length)] ?? '',
            resolveDir: packageRoot,
          }));
        },
      },
    ],
  });
  const files = Object.fromEntries(
    outputFiles.map((file) => [
      file.path.slice(file.path.lastIndexOf('validators') + 'validators/'.length),
      file.text,
    ]),
  );
  const exportsOf = {
    ...Object.fromEntries(deals.map(([name, deal]) => [name, Object.keys(dealPointers(deal))])),
    ...Object.fromEntries(answers.map((operation) => [`answer-${operation}`, ['answer']])),
    requests: Object.keys(requests),
    refusals: Object.keys(refusals),
  };
  const declarations = Object.entries(exportsOf).map(([name, exported]) => [
    `${name}.d.ts`,
    emitDeclaration(exported),
  ]);
  return {
    ...files,
    ...Object.fromEntries(declarations),
    'index.ts': emitIndex(deals, answers, Object.keys(requests)),
    'types.ts': types,
  };
}

const header = '// Made from openapi/ by `npm run generate`. Never edited.\n';

const types = `${header}
export interface RawFinding {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}
export interface RawValidator {
  (value: unknown): boolean;
  errors?: RawFinding[] | null;
}
export interface DataDealValidators {
  request: RawValidator;
  result: RawValidator;
}
type DocumentCall = 'list' | 'create' | 'edit' | 'decide' | 'del';
/** Steps of a document that share one payload are one pair: submit, approve, return, void and close are \`decide\`. */
export type TaskDealValidators = Record<\`\${DocumentCall}_\${'request' | 'result'}\`, RawValidator>;
`;

function emitDeclaration(exported: readonly string[]): string {
  const lines = exported.map((name) => `export declare const ${name}: RawValidator;`);
  return `${header}import type { RawValidator } from './types.ts';\n\n${lines.join('\n')}\n`;
}

function emitIndex(
  deals: readonly [string, DealEntry][],
  answers: readonly string[],
  requests: readonly string[],
): string {
  const loaders = (channel: DealEntry['channel']) =>
    deals
      .filter(([, deal]) => deal.channel === channel)
      .map(([name]) => `  ${name}: () => import('./${name}.js'),`)
      .join('\n');
  const bodies = requests.join(', ');
  return `${header}import type { DataDeal, TaskDeal } from '../deals.ts';
import type { DataDealValidators, RawValidator, TaskDealValidators } from './types.ts';

export type { RawValidator } from './types.ts';

/** One lazy chunk per deal. */
export const dataDealValidators: Record<DataDeal, () => Promise<DataDealValidators>> = {
${loaders('data')}
};
export const taskDealValidators: Record<TaskDeal, () => Promise<TaskDealValidators>> = {
${loaders('task')}
};

/** One lazy chunk per operation with a JSON response. */
export const answerValidators: Record<string, () => Promise<{ answer: RawValidator }>> = {
${answers.map((operation) => `  ${operation}: () => import('./answer-${operation}.js'),`).join('\n')}
};

export async function requestValidators(): Promise<Record<string, RawValidator>> {
  const { ${bodies} } = await import('./requests.js');
  return { ${bodies} };
}

export async function refusalValidator(): Promise<RawValidator> {
  return (await import('./refusals.js')).refusal;
}
`;
}
