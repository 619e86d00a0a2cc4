import { UsageError } from '../../../cli-errors.ts';
import type { ScreenKind } from '../../../project/screen-kinds.ts';
import { suggestCommand } from '../../../suggest.ts';
import { isReservedWord } from '../reserved-names.ts';
import { isTitle, TITLE_RULE } from '../screen-title.ts';
import { labelFor } from './field-labels.ts';
import { type EnumMeta, FIELD_TYPES, type Field, type FieldType, NAMING_TYPES } from './field-types.ts';
import { parseFormula } from './formula.ts';
import type { Reference } from './references.ts';

export interface EnumSource {
  find(name: string): EnumMeta | undefined;
  names(): readonly string[];
}

/** Context of fields: the contract's enumerations and the resources to refer to. */
export interface FieldSources {
  readonly enums: EnumSource;
  /** Throws `UsageError` for an unknown resource. */
  readonly reference: (name: string) => Reference;
}

/** Text with matching brackets, up to those of a formula in a list. */
const DETAIL = Array.from({ length: 4 }).reduce<string>((inner) => `(?:[^()]|\\(${inner}\\))*`, '[^()]*');
const FIELD = new RegExp(
  `^(?<name>[^:=(]+):(?<type>[a-z]+)(?:\\((?<detail>${DETAIL})\\))?(?<required>!)?(?:=(?<zh>[^/]+)(?:/(?<en>.+))?)?$`,
);
const NAME = /^[a-z][A-Za-z0-9]{0,29}$/;
const MAX_FIELDS = 20;
const BRACKETS: readonly FieldType[] = ['enum', 'ref', 'list', 'computed'];
/** Types of the fields of a list's rows. */
const LINE_TYPES = FIELD_TYPES.filter((type) => !['site', 'ref', 'list'].includes(type));
const EXAMPLE = '--fields "plate:plate!,amount:money,paidAt:datetime,state:enum(PayState)"';

/**
 * Parses `--fields`, such as `plate:plate!,amount:money,state:enum(PayState)=繳費狀態/Pay state`.
 * Shape: `!` is required; `=zh/en` is the label, by default from name and type. A site is always required, a boolean
 * never empty, and the first text, plate, mobile or email names a record and is required too.
 * Throws `UsageError` with the field and its problem.
 */
export function parseFields(text: string, sources: FieldSources): Field[] {
  const fields = readFields(text, sources, FIELD_TYPES);
  const naming = fields.findIndex(({ type }) => NAMING_TYPES.includes(type));
  return fields.map((field, index) => (index === naming ? { ...field, isRequired: true } : field));
}

function readFields(text: string, sources: FieldSources, types: readonly FieldType[]): Field[] {
  const parts = splitFields(text);
  if (parts.length > MAX_FIELDS)
    throw new UsageError(`--fields has ${parts.length} fields; the maximum is ${MAX_FIELDS}.`);
  const fields: Field[] = [];
  for (const part of parts) fields.push(fieldOf(part, fields, sources, types));
  return fields.map((field) => {
    if (field.type !== 'computed') return field;
    const { detail = '', ...known } = field;
    return { ...known, formula: parseFormula(field.name, detail, fields) };
  });
}

/** Splits at the commas outside of brackets. */
function splitFields(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  if (depth !== 0) throw new UsageError(`Brackets do not match in --fields "${text}".`);
  return parts.map((part) => part.trim());
}

function fieldOf(
  part: string,
  before: readonly Field[],
  sources: FieldSources,
  types: readonly FieldType[],
): Field {
  const found = FIELD.exec(part)?.groups;
  const { name = '', type = '', detail } = found ?? {};
  if (!found) throw new UsageError(`Field "${part}" is not name:type. For example: ${EXAMPLE}`);
  if (!NAME.test(name))
    throw new UsageError(
      `Field "${name}" is not in camelCase, such as paidAt: letters and digits, 30 at most.`,
    );
  // A list sums its amounts next to `total`, its number of rows; it does not sum computed fields.
  if (isReservedWord(name) && !(name === 'total' && type === 'computed'))
    throw new UsageError(`Field "${name}" is a reserved word. Choose another name.`);
  if (before.some((field) => field.name.toLowerCase() === name.toLowerCase()))
    throw new UsageError(`Field "${name}" occurs twice.`);
  const known = FIELD_TYPES.find((each) => each === type);
  if (known === undefined) {
    const near = suggestCommand(type, FIELD_TYPES);
    throw new UsageError(
      `Field "${name}" has the unknown type "${type}"${near ? `. Did you mean ${near}?` : '.'} Types: ${FIELD_TYPES.join(', ')}.`,
    );
  }
  if (!types.includes(known))
    throw new UsageError(`Field "${name}": a row of a list cannot have a field of type ${known}.`);
  if (known === 'site' && before.some((field) => field.type === 'site'))
    throw new UsageError(`Field "${name}" is a second site; a record has only one.`);
  const [zh, en] = labelsOf(name, known, found, before);
  const namesake = before.find((field) => field.zh === zh);
  if (namesake)
    throw new UsageError(
      `Fields "${namesake.name}" and "${name}" are both labelled "${zh}". Label one differently.`,
    );
  if (!BRACKETS.includes(known) && detail !== undefined)
    throw new UsageError(`Field "${name}": only ${BRACKETS.join(', ')} take brackets, not ${known}.`);
  const isRequired = found.required === '!' || known === 'site' || known === 'boolean';
  return { name, type: known, isRequired, zh, en, ...detailOf(name, known, detail ?? '', sources) };
}

/** Reads the brackets of a type, except a formula, which may name later fields. */
function detailOf(name: string, type: FieldType, detail: string, sources: FieldSources): Partial<Field> {
  if (type === 'enum') return { enumFacts: enumOf(name, detail, sources) };
  if (type === 'ref') {
    if (detail === '') throw new UsageError(`Field "${name}" names no resource. Example: ref(Rental)`);
    return { reference: sources.reference(detail) };
  }
  if (type === 'computed') {
    if (detail === '')
      throw new UsageError(`Field "${name}" has no formula. Example: computed(quantity*price)`);
    return { detail };
  }
  if (type !== 'list') return {};
  if (detail === '')
    throw new UsageError(`Field "${name}" lists no fields. Example: list(name:text!,quantity:integer!)`);
  const lines = readFields(detail, sources, LINE_TYPES);
  if (!lines.some((line) => line.isRequired && line.type !== 'boolean'))
    throw new UsageError(`Field "${name}": a row needs a required field, such as list(name:text!).`);
  return { lines };
}

function labelsOf(
  name: string,
  type: FieldType,
  { zh, en }: { [key: string]: string | undefined },
  before: readonly Field[],
): readonly [string, string] {
  for (const label of [zh, en])
    if (label !== undefined && !isTitle(label))
      throw new UsageError(`Field "${name}" cannot be labelled "${label}". ${TITLE_RULE}`);
  const taken = before.map((field) => field.zh);
  const [knownZh, knownEn] = labelFor(name, type, taken);
  return [zh ?? knownZh, en ?? knownEn];
}

function enumOf(name: string, enumName: string, { enums }: FieldSources): EnumMeta {
  if (enumName === '')
    throw new UsageError(
      `Field "${name}" names no enumeration. Example: enum(PayState). See packages/contracts/openapi/enums.`,
    );
  const facts = enums.find(enumName);
  if (facts && facts.codes.length > 0) return facts;
  const near = suggestCommand(enumName, enums.names());
  throw new UsageError(
    `Field "${name}": the contract has no enumeration "${enumName}"${near ? `. Did you mean enum(${near})?` : '.'} See packages/contracts/openapi/enums.`,
  );
}

const USES_OF_TEXT = {
  list: 'which names a record',
  detail: 'which names a record',
  document: 'which is its subject',
  form: 'which its tests change',
} as const;

/** Throws `UsageError` with the field that a kind is missing or cannot have. */
export function checkFieldsOf(kind: ScreenKind, fields: readonly Field[]): void {
  const linked = fields.find(({ type }) => ['ref', 'list', 'computed'].includes(type));
  if (linked && kind !== 'list' && kind !== 'document')
    throw new UsageError(
      `Field "${linked.name}": only a list or a document has fields of type ${linked.type}, not a ${kind}.`,
    );
  if (kind === 'document' && !fields.some(({ type }) => type === 'site'))
    throw new UsageError(
      'A document needs a site, which decides who sees and approves it: --fields "title:text!,siteCode:site!,…"',
    );
  const has = (...types: readonly FieldType[]) =>
    fields.some(({ type, isRequired }) => isRequired && types.includes(type));
  if (kind === 'dashboard' && !(has('date', 'datetime') && has('money', 'integer')))
    throw new UsageError(
      'A dashboard needs a required date or datetime as time axis, and a required money or integer to sum: --fields "date:date!,amountTwd:money!"',
    );
  if (kind !== 'dashboard' && !has(...NAMING_TYPES))
    throw new UsageError(
      `A ${kind} needs a field of type ${NAMING_TYPES.join(', ')}, ${USES_OF_TEXT[kind]}: --fields "name:text!,…"`,
    );
}
