import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFromString, formatProblems, lintFromString, loadConfig } from '@redocly/openapi-core';
import { parse, stringify } from 'yaml';
import {
  ContractSourceError,
  type DealSource,
  openapiRoot,
  packageRoot,
  readDeals,
  readEnums,
} from './contract-source.ts';

export type DealEntry = Omit<DealSource, 'name' | 'request' | 'result'> & {
  request: { $ref: string };
  result: { $ref: string };
};

/** A bundled OpenAPI document as plain JSON: every reference is local. */
export interface BundledDocument {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Record<string, unknown>>; [kind: string]: unknown };
  'x-deals': Record<string, DealEntry>;
  [key: string]: unknown;
}

const rootFile = join(openapiRoot, 'openapi.yaml');

/** Adds the schemas of all deals and enumerations to the root document, so that a new file needs no edit elsewhere. */
function composeRoot(): string {
  const root = parse(readFileSync(rootFile, 'utf8')) as BundledDocument;
  root.components.schemas = {};
  root['x-deals'] = {};
  for (const { name } of readEnums()) {
    root.components.schemas[name] = { $ref: `enums/${name}.yaml` };
  }
  for (const { name, request: _request, result: _result, ...rest } of readDeals()) {
    const file = `deals/${name}.yaml`;
    root.components.schemas[`${name}Request`] = { $ref: `${file}#/request` };
    root.components.schemas[`${name}Result`] = { $ref: `${file}#/result` };
    root['x-deals'][name] = {
      ...rest,
      request: { $ref: `#/components/schemas/${name}Request` },
      result: { $ref: `#/components/schemas/${name}Result` },
    };
  }
  return stringify(root, { aliasDuplicateObjects: false });
}

/**
 * Lints and bundles `openapi/` into one document.
 * Errors: throws `ContractSourceError` after printing every finding with file and line; nothing is written.
 */
export async function bundleContract(): Promise<BundledDocument> {
  const source = composeRoot();
  const config = await loadConfig({ configPath: join(packageRoot, 'redocly.yaml') });
  const problems = await lintFromString({ source, absoluteRef: rootFile, config });
  if (problems.length > 0) {
    formatProblems(problems, {
      format: 'stylish',
      cwd: packageRoot,
      totals: { errors: problems.length, warnings: 0, ignored: 0 },
      version: '',
    });
    throw new ContractSourceError(`The contract has ${problems.length} lint finding(s); see above.`);
  }
  const { bundle } = await bundleFromString({ source, absoluteRef: rootFile, config });
  return JSON.parse(JSON.stringify(bundle.parsed)) as BundledDocument;
}
