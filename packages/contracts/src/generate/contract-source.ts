import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const packageRoot = fileURLToPath(new URL('../../', import.meta.url));
export const openapiRoot = join(packageRoot, 'openapi');
export const generatedRoot = join(packageRoot, 'src', 'generated');

export interface Labels {
  zh_TC: string;
  en: string;
}

interface DealHead {
  name: string;
  code: string;
  title: Labels;
  /** Operation code that the caller must hold; null lets in anyone who is signed in. */
  action: string | null;
  /** Whether a call changes nothing, so that it may be tried against a live server. */
  safe: boolean;
}

/** A query or an edit: one payload, one result. */
export interface DataDealSource extends DealHead {
  channel: 'data';
  request: object;
  result: object;
  examples: { request: unknown };
}

/** A document type: only the form is its own; list, steps and timeline are the same for all. */
export interface TaskDealSource extends DealHead {
  channel: 'task';
  form: object;
  /** 3-digit state suffixes. */
  states: string[];
  examples: { form: unknown };
}

/** One file of `openapi/deals/`: an operation behind the generic envelope. */
export type DealSource = DataDealSource | TaskDealSource;

export interface EnumSource {
  name: string;
  title: string;
  type: 'integer' | 'string';
  enum: (number | string)[];
  'x-enum-labels': Record<string, Labels & { name: string }>;
  /** What every other code is called, where the codes are not all there are. */
  'x-enum-else'?: Labels;
}

export class ContractSourceError extends Error {
  override name = 'ContractSourceError';
}

/** Reads every YAML file of one folder below `openapi/`, in the order of their names. */
function readFolder(
  folder: string,
  root: string = openapiRoot,
): { name: string; file: string; content: Record<string, unknown> }[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({
      name: basename(file, '.yaml'),
      file: `${folder}/${file}`,
      content: parse(readFileSync(join(root, folder, file), 'utf8')) as Record<string, unknown>,
    }));
}

const HEAD_MEMBERS = ['code', 'title', 'channel', 'action', 'safe', 'examples'];
const MAY_BE_THERE = ['x-assumed', 'x-uncalled'];

/** Throws where a deal's file lacks a member, or has one that nobody reads, as a mistyped one. */
function checkMembers(file: string, content: Record<string, unknown>): void {
  const own = content.channel === 'task' ? ['form', 'states'] : ['request', 'result'];
  const wanted = [...HEAD_MEMBERS, ...own];
  const missing = wanted.filter((key) => !(key in content));
  if (missing.length > 0)
    throw new ContractSourceError(`openapi/${file}: member "${missing[0]}" is missing.`);
  const unknown = Object.keys(content).filter((key) => ![...wanted, ...MAY_BE_THERE].includes(key));
  if (unknown.length > 0)
    throw new ContractSourceError(
      `openapi/${file}: a deal of channel ${content.channel} has no member "${unknown[0]}"; it has ${wanted.join(', ')} and may have ${MAY_BE_THERE.join(', ')}.`,
    );
}

/**
 * All deals of the registry.
 * Errors: throws `ContractSourceError` naming the file for a name that cannot stand in code, a missing or unknown
 * member, a malformed code or a code used twice.
 */
export function readDeals(root: string = openapiRoot): DealSource[] {
  const fileByCode = new Map<string, string>();
  return readFolder('deals', root).map(({ name, file, content }) => {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
      throw new ContractSourceError(
        `openapi/${file}: a deal is named by its file, in PascalCase with letters and digits, as in RentalList.yaml.`,
      );
    checkMembers(file, content);
    const code = String(content.code);
    if (!/^\d{5}$/.test(code)) {
      throw new ContractSourceError(`openapi/${file}: code "${code}" must be 5 digits in quotes.`);
    }
    const other = fileByCode.get(code);
    if (other)
      throw new ContractSourceError(`openapi/${file}: code ${code} is already that of openapi/${other}.`);
    fileByCode.set(code, file);
    return { ...content, name, code } as DealSource;
  });
}

/**
 * All enumerations with their labels.
 * Errors: throws `ContractSourceError` where codes and labels do not match one to one or a name is used twice.
 */
export function readEnums(root = openapiRoot): EnumSource[] {
  return readFolder('enums', root).map(({ name, file, content }) => {
    const source = { ...content, name } as EnumSource;
    const labels = source['x-enum-labels'] ?? {};
    const codes = source.enum.map(String);
    const unlabelled = codes.filter((code) => !labels[code]);
    const unknown = Object.keys(labels).filter((code) => !codes.includes(code));
    if (unlabelled.length + unknown.length > 0) {
      throw new ContractSourceError(
        `openapi/${file}: codes without label [${unlabelled}], labels without code [${unknown}].`,
      );
    }
    const names = codes.map((code) => labels[code]?.name);
    if (new Set(names).size !== names.length) {
      throw new ContractSourceError(`openapi/${file}: a name is used for two codes.`);
    }
    return source;
  });
}

/** Every YAML file below `openapi/` with its path, for chores that walk the whole source. */
export function readAllSources(): { file: string; content: unknown }[] {
  return readdirSync(openapiRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({ file, content: parse(readFileSync(join(openapiRoot, file), 'utf8')) as unknown }));
}
