import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BundledDocument,
  describeLists,
  type FieldSchema,
  type ListDescription,
  resolveSchema,
} from '@parking-plus/contracts/describe-lists';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import { contractState } from '../../../project/contract-state.ts';
import { filesBelow, type ProjectFile } from '../../../project/files-below.ts';
import { MODULE_FOLDER } from '../../../project/nav-files.ts';
import { SCREEN_FOLDER } from '../../../project/screen-files.ts';
import { suggestCommand } from '../../../suggest.ts';

/** Resource that a field can refer to: a list of contract, mock and web with the same key. */
export interface Reference {
  /** `Rental`. */
  readonly name: string;
  /** Its list deal and code. */
  readonly deal: string;
  readonly code: string;
  readonly key: string;
  /** Field of a row that names it to staff: the key, or a text that every row has. */
  readonly title: string;
  /** Text filter of the list that finds rows by typed text. */
  readonly search: string;
  /** Schema of the key, for a file in `openapi/deals`. */
  readonly schema: string;
  /** Path of the screen with its detail: `/rentals/rental-list`. */
  readonly screen: string;
  /** The mock's list and its file below `modules/`. */
  readonly list: string;
  readonly listFile: string;
  readonly table: string;
  readonly column: string;
}

const OPENAPI = 'packages/contracts/openapi';

/**
 * Finds a resource by name.
 * Throws `UsageError` with a suggestion for an unknown one, and `CommandFailedError` for a contract that is not
 * generated.
 */
export function findReference(root: string, name: string): Reference {
  if (contractState(root) !== 'fresh')
    throw new CommandFailedError(
      'A ref field needs the generated types of the contract, which are not up to date. Run: npm run generate',
    );
  const all = readReferences(root);
  const found = all.find((each) => each.name === name);
  if (found) return found;
  const names = all.map((each) => each.name);
  const near = suggestCommand(name, names);
  throw new UsageError(
    `No field can refer to "${name}"${near ? `. Did you mean ref(${near})?` : '.'} Resources: ${names.join(', ')}.`,
  );
}

/** Returns every resource that a field can refer to, by name. */
function readReferences(root: string): Reference[] {
  const document: BundledDocument = JSON.parse(
    readFileSync(join(root, 'packages/contracts/src/generated/openapi.json'), 'utf8'),
  );
  const webFiles = filesBelow(root, SCREEN_FOLDER, '.ts');
  const queryFiles = filesBelow(root, MODULE_FOLDER, '.query.ts');
  const tableFiles = [
    ...filesBelow(root, 'apps/mock-server/src/db/schema', '.schema.ts'),
    ...filesBelow(root, MODULE_FOLDER, '.schema.ts'),
  ];
  const sources = [
    ...filesBelow(root, `${OPENAPI}/schemas`, '.yaml'),
    ...filesBelow(root, `${OPENAPI}/deals`, '.yaml'),
  ];
  return describeLists(document).flatMap((list) => {
    const shape = `${list.deal.charAt(0).toLowerCase()}${list.deal.slice(1)}Shape`;
    const web = webListOf(webFiles, shape);
    const mock = mockListOf(queryFiles, tableFiles, shape);
    const search = searchFilterOf(list);
    const deal = document['x-deals'][list.deal];
    if (!web || !mock || web.key !== mock.key || search === undefined || deal?.channel !== 'data') return [];
    if (resolveSchema(document, deal.request).required?.some((one) => !/^page/.test(one))) return [];
    const row = resolveSchema(document, resolveSchema(document, deal.result).properties?.items?.items);
    const { key, list: listName, file, table, column } = mock;
    return [
      {
        name: list.deal.replace(/List$/, ''),
        deal: list.deal,
        code: deal.code,
        key,
        title: titleOf(list, row, web) ?? key,
        search,
        schema: keySchema(sources, document, row.properties?.[key] ?? {}),
        screen: web.screen,
        list: listName,
        listFile: file,
        table,
        column,
      },
    ];
  });
}

interface WebList {
  readonly key: string;
  readonly screen: string;
  /** Fields of its columns. */
  readonly columns: readonly string[];
}

/** Returns the web's list of a shape, if its rows have a detail. */
function webListOf(files: readonly ProjectFile[], shape: string): WebList | undefined {
  const head = new RegExp(`defineList\\(${shape}, \\{\\s*rowKey: '(\\w+)'`);
  for (const { path, text } of files) {
    const key = head.exec(text)?.[1];
    if (key === undefined || !text.includes('opensDetail: true')) continue;
    const screen = path.slice(SCREEN_FOLDER.length).split('/').slice(0, 3).join('/');
    return { key, screen, columns: [...text.matchAll(/\bfield: '(\w+)'/g)].map(([, field = '']) => field) };
  }
  return undefined;
}

interface MockList {
  readonly list: string;
  readonly file: string;
  readonly key: string;
  readonly table: string;
  readonly column: string;
}

/** Returns the mock's list of a shape, with the table and the column of its key. */
function mockListOf(
  files: readonly ProjectFile[],
  tableFiles: readonly ProjectFile[],
  shape: string,
): MockList | undefined {
  const head = new RegExp(
    `export const (\\w+) = listQuery\\(\\s*${shape},[\\s\\S]*?table: (\\w+),\\s*key: '(\\w+)'`,
  );
  for (const { path, text } of files) {
    const [, list = '', variable, key = ''] = head.exec(text) ?? [];
    if (variable === undefined) continue;
    const table = new RegExp(`export const ${variable} = pgTable\\(\\s*'(\\w+)',([\\s\\S]*?)\\n\\}`);
    const [, name = '', columns] = tableFiles.map((file) => table.exec(file.text)).find(Boolean) ?? [];
    const column = columns && new RegExp(`\\b${key}: \\w+\\((?:'(\\w+)')?`).exec(columns);
    if (!column) return undefined;
    return { list, file: path.slice(MODULE_FOLDER.length + 1), key, table: name, column: column[1] ?? key };
  }
  return undefined;
}

/** Returns the filter for typed text: the keyword, else the first text, else the plate. */
function searchFilterOf({ filters }: ListDescription): string | undefined {
  const texts = Object.entries(filters).filter(([, { isList }]) => !isList);
  const ofKind = (wanted: string) => texts.find(([, { kind }]) => kind === wanted)?.[0];
  return 'keyword' in filters ? 'keyword' : (ofKind('plainText') ?? ofKind('plate'));
}

/** Returns the first column of the web's list with a text that every row has. */
function titleOf(
  { row }: ListDescription,
  schema: FieldSchema,
  { key, columns }: WebList,
): string | undefined {
  return columns.find((field) => {
    const { kind, isList } = row[field] ?? {};
    const isText = kind === 'plainText' && !isList && field !== key;
    return isText && schema.required?.includes(field) && schema.properties?.[field]?.type === 'string';
  });
}

/** Returns a reference to the key's schema in its file, or the schema itself if it has no name. */
function keySchema(
  sources: readonly ProjectFile[],
  document: BundledDocument,
  property: FieldSchema,
): string {
  const name = property.$ref?.split('/').at(-1);
  const { minLength, maxLength } = resolveSchema(document, property);
  const inline = `{ type: string, minLength: ${minLength ?? 1}, maxLength: ${maxLength ?? 64} }`;
  if (name === undefined) return inline;
  const file = sources.find(({ text }) => new RegExp(`^(?: {2})?${name}:$`, 'm').test(text));
  if (file === undefined) return inline;
  const path = file.path.slice(OPENAPI.length + 1);
  return path.startsWith('deals/')
    ? `{ $ref: "${path.slice('deals/'.length)}#/schemas/${name}" }`
    : `{ $ref: ../${path}#/${name} }`;
}
