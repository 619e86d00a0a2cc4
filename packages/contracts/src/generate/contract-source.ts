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

interface DealHeader {
  name: string;
  /** Reference below `openapi/`: `deals/RentalList.yaml#` or `deals/chargers.yaml#/ChargerList`. */
  source: string;
  code: string;
  title: Labels;
  /** Required action code, or null for every signed-in user. */
  action: string | null;
  /** True if a call changes nothing and can be tried on a live server. */
  safe: boolean;
}

/** A query or an edit with one payload and one result. */
export interface DataDealSource extends DealHeader {
  channel: 'data';
  request: object;
  result: object;
  examples: { request: unknown };
}

/** A document type. Only the form is specific; list, steps and timeline are shared. */
export interface TaskDealSource extends DealHeader {
  channel: 'task';
  form: object;
  /** 3-digit state suffixes. */
  states: string[];
  examples: { form: unknown };
}

/** An operation in the generic envelope. */
export type DealSource = DataDealSource | TaskDealSource;

export interface EnumSource {
  name: string;
  title: string;
  type: 'integer' | 'string';
  enum: (number | string)[];
  'x-enum-labels': Record<string, Labels & { name: string }>;
  /** Label of all other codes, for an open enumeration. */
  'x-enum-else'?: Labels;
}

export class ContractSourceError extends Error {
  override name = 'ContractSourceError';
}

interface SourceFile {
  name: string;
  file: string;
  content: Record<string, unknown>;
}

/** Reads every YAML file of a folder below `openapi/` in name order. */
function readFolder(folder: string, root: string = openapiRoot): SourceFile[] {
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

/** Throws if a deal lacks a member or has an unknown one, such as a typo. */
function checkMembers(source: string, content: Record<string, unknown>): void {
  const own = content.channel === 'task' ? ['form', 'states'] : ['request', 'result'];
  const wanted = [...HEAD_MEMBERS, ...own];
  const missing = wanted.filter((key) => !(key in content));
  if (missing.length > 0)
    throw new ContractSourceError(`openapi/${source}: member "${missing[0]}" is missing.`);
  const unknown = Object.keys(content).filter((key) => ![...wanted, ...MAY_BE_THERE].includes(key));
  if (unknown.length > 0)
    throw new ContractSourceError(
      `openapi/${source}: a deal of channel ${content.channel} has no member "${unknown[0]}"; it has ${wanted.join(', ')} and may have ${MAY_BE_THERE.join(', ')}.`,
    );
}

const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Member of a shared file for schemas that its deals refer to. */
const OWN_SCHEMAS = 'schemas';

/** Returns the deals of a file: one for a PascalCase name, each member for a kebab-case name. */
function dealsIn({ name, file, content }: SourceFile) {
  if (PASCAL_CASE.test(name)) return [{ name, source: `${file}#`, content }];
  if (!KEBAB_CASE.test(name))
    throw new ContractSourceError(
      `openapi/${file}: a deal is named by its file, in PascalCase with letters and digits, as in RentalList.yaml. A file of several deals is named in kebab-case, as in rentals.yaml.`,
    );
  const deals = Object.entries(content).filter(([member]) => member !== OWN_SCHEMAS);
  return deals.map(([deal, head]) => {
    if (!PASCAL_CASE.test(deal))
      throw new ContractSourceError(
        `openapi/${file}: "${deal}" is no name of a deal: PascalCase with letters and digits, as in RentalList.`,
      );
    return { name: deal, source: `${file}#/${deal}`, content: head as Record<string, unknown> };
  });
}

/**
 * Reads all deals of the registry by name.
 * Throws `ContractSourceError` with the file for an invalid or duplicate name, a missing or unknown member,
 * and a malformed or duplicate code.
 */
export function readDeals(root: string = openapiRoot): DealSource[] {
  const sourceByKey = new Map<string, string>();
  const takeOnce = (what: string, source: string) => {
    const other = sourceByKey.get(what);
    if (other)
      throw new ContractSourceError(`openapi/${source}: ${what} is already that of openapi/${other}.`);
    sourceByKey.set(what, source);
  };
  const deals = readFolder('deals', root).flatMap(dealsIn);
  return deals.sort(byName).map(({ name, source: reference, content }) => {
    const source = reference.replace(/#$/, '');
    checkMembers(source, content);
    const code = String(content.code);
    if (!/^\d{5}$/.test(code)) {
      throw new ContractSourceError(`openapi/${source}: code "${code}" must be 5 digits in quotes.`);
    }
    takeOnce(`name ${name}`, source);
    takeOnce(`code ${code}`, source);
    return { ...content, name, source: reference, code } as DealSource;
  });
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/**
 * Reads all enumerations with their labels.
 * Throws `ContractSourceError` if codes and labels do not correspond, or for a duplicate name.
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

/** Reads every YAML file below `openapi/` with its path. */
export function readAllSources(): { file: string; content: unknown }[] {
  return readdirSync(openapiRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({ file, content: parse(readFileSync(join(openapiRoot, file), 'utf8')) as unknown }));
}
