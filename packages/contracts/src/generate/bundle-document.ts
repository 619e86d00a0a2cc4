import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFromString, formatProblems, lintFromString, loadConfig } from '@redocly/openapi-core';
import { parse, stringify } from 'yaml';
import {
  ContractSourceError,
  type DataDealSource,
  openapiRoot,
  packageRoot,
  readDeals,
  readEnums,
  type TaskDealSource,
} from './contract-source.ts';
import type { RecordSource } from './emit/emit-records.ts';

interface SchemaPair {
  request: { $ref: string };
  result: { $ref: string };
}

/** Steps of a document by payload: submit, approve, return, void and close share `decide`. */
export type DocumentCall = 'list' | 'create' | 'edit' | 'decide' | 'del';

export type DealEntry =
  | (Omit<DataDealSource, 'name' | 'source' | 'request' | 'result'> & SchemaPair)
  | (Omit<TaskDealSource, 'name' | 'source' | 'form'> & {
      form: { $ref: string };
      calls: Record<DocumentCall, SchemaPair>;
    });

/** Bundled OpenAPI document as plain JSON. All references are local. */
export interface BundledDocument {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Record<string, unknown>>; [kind: string]: unknown };
  'x-deals': Record<string, DealEntry>;
  /** Properties of writes that users do not enter, with the reason. */
  'x-technical-fields': Record<string, string>;
  /** Records with published changes, by the first step of a change's pointer. */
  'x-records': Record<string, RecordSource>;
  [key: string]: unknown;
}

const local = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const inFile = (file: string, name: string) => ({ $ref: `schemas/${file}.yaml#/${name}` });

function closedObject(title: string, required: string[], properties: Record<string, object>) {
  return { title, type: 'object', additionalProperties: false, required, properties };
}

interface ComposedDeal {
  schemas: Record<string, Record<string, unknown>>;
  entry: DealEntry;
}

function composeDataDeal({
  name,
  source,
  request: _request,
  result: _result,
  ...head
}: DataDealSource): ComposedDeal {
  return {
    schemas: {
      [`${name}Request`]: { $ref: `${source}/request` },
      [`${name}Result`]: { $ref: `${source}/result` },
    },
    entry: { ...head, request: local(`${name}Request`), result: local(`${name}Result`) },
  };
}

function composeTaskDeal({ name, source, form: _form, ...head }: TaskDealSource): ComposedDeal {
  const form = local(`${name}Form`);
  const document = local(`${name}Document`);
  const key = {
    documentId: inFile('documents', 'DocumentId'),
    version: inFile('documents', 'DocumentVersion'),
  };
  const page = { page: inFile('list', 'Page'), pageSize: inFile('list', 'PageSize') };
  return {
    schemas: {
      [`${name}Form`]: { $ref: `${source}/form` },
      [`${name}Document`]: closedObject(`${head.title.en} document`, ['head', 'form'], {
        head: inFile('documents', 'DocumentHead'),
        form,
        timeline: { type: 'array', items: inFile('documents', 'DocumentStep') },
        attachments: { type: 'array', items: inFile('session', 'FileSetting') },
        mayAttach: inFile('documents', 'MayAttach'),
        removableFileIds: inFile('documents', 'RemovableAttachmentIds'),
      }),
      [`${name}Page`]: closedObject(
        `Page of ${head.title.en} documents`,
        ['items', 'total', 'page', 'pageSize'],
        {
          items: { type: 'array', items: document },
          total: { type: 'integer', minimum: 0 },
          ...page,
        },
      ),
      [`${name}Creation`]: closedObject(`New ${head.title.en} draft`, ['form'], { form }),
      [`${name}Edition`]: closedObject(`Changed ${head.title.en} draft`, [...Object.keys(key), 'form'], {
        ...key,
        form,
      }),
    },
    entry: {
      ...head,
      form,
      calls: {
        list: { request: local('DocumentQuery'), result: local(`${name}Page`) },
        create: { request: local(`${name}Creation`), result: document },
        edit: { request: local(`${name}Edition`), result: document },
        decide: { request: local('DocumentDecision'), result: document },
        del: { request: local('DocumentKey'), result: local('DocumentRemoved') },
      },
    },
  };
}

/** Schemas shared by all document types. Present even without document types in the registry. */
const documentSchemas = [
  'DocumentQuery',
  'DocumentDecision',
  'DocumentKey',
  'DocumentRemoved',
  'DocumentHead',
  'DocumentStep',
];

/** Adds the schemas of all deals and enumerations to the root document, so that a new file requires no other edit. */
function composeRoot(folder: string): string {
  const root = parse(readFileSync(rootFileIn(folder), 'utf8')) as BundledDocument;
  root.components.schemas = {};
  root['x-deals'] = {};
  for (const { name } of readEnums(folder)) {
    root.components.schemas[name] = { $ref: `enums/${name}.yaml` };
  }
  for (const name of documentSchemas) root.components.schemas[name] = inFile('documents', name);
  for (const deal of readDeals(folder)) {
    const { schemas, entry } = deal.channel === 'data' ? composeDataDeal(deal) : composeTaskDeal(deal);
    Object.assign(root.components.schemas, schemas);
    root['x-deals'][deal.name] = entry;
  }
  return stringify(root, { aliasDuplicateObjects: false });
}

function rootFileIn(folder: string): string {
  return join(folder, 'openapi.yaml');
}

/**
 * Lints and bundles `openapi/` into one document.
 * Throws `ContractSourceError` after printing every finding with file and line; nothing is written.
 */
export async function bundleContract(): Promise<BundledDocument> {
  const source = composeRoot(openapiRoot);
  const config = await loadConfig({ configPath: join(packageRoot, 'redocly.yaml') });
  const problems = await lintFromString({ source, absoluteRef: rootFileIn(openapiRoot), config });
  if (problems.length > 0) {
    formatProblems(problems, {
      format: 'stylish',
      cwd: packageRoot,
      totals: { errors: problems.length, warnings: 0, ignored: 0 },
      version: '',
    });
    throw new ContractSourceError(`The contract has ${problems.length} lint finding(s); see above.`);
  }
  return bundleFolder(openapiRoot);
}

/** Bundles the sources of any folder, including earlier versions, without linting. */
export async function bundleFolder(folder: string): Promise<BundledDocument> {
  const config = await loadConfig({ configPath: join(packageRoot, 'redocly.yaml') });
  const { bundle } = await bundleFromString({
    source: composeRoot(folder),
    absoluteRef: rootFileIn(folder),
    config,
  });
  return JSON.parse(JSON.stringify(bundle.parsed)) as BundledDocument;
}
