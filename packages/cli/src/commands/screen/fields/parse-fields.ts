import { UsageError } from '../../../cli-errors.ts';
import type { ScreenKind } from '../../../project/screen-kinds.ts';
import { suggestCommand } from '../../../suggest.ts';
import { isReservedWord } from '../reserved-names.ts';
import { isTitle, TITLE_RULE } from '../screen-title.ts';
import { labelFor } from './field-labels.ts';
import { type EnumMeta, FIELD_TYPES, type Field, type FieldType, NAMING_TYPES } from './field-types.ts';

export interface EnumSource {
  find(name: string): EnumMeta | undefined;
  names(): readonly string[];
}

const FIELD =
  /^(?<name>[^:=]+):(?<type>[a-z]+)(?:\((?<enumName>[^)]*)\))?(?<required>!)?(?:=(?<zh>[^/]+)(?:\/(?<en>.+))?)?$/;
const NAME = /^[a-z][A-Za-z0-9]{0,29}$/;
const MAX_FIELDS = 20;
const EXAMPLE = '--fields "plate:plate!,amount:money,paidAt:datetime,state:enum(PayState)"';

/**
 * Parses `--fields`, such as `plate:plate!,amount:money,state:enum(PayState)=繳費狀態/Pay state`.
 * Shape: `!` is required; `=zh/en` is the label, by default from name and type. A site is always required, a boolean
 * never empty, and the first text, plate, mobile or email names a record and is required too.
 * Throws `UsageError` with the field and its problem.
 */
export function parseFields(text: string, enums: EnumSource): Field[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > MAX_FIELDS)
    throw new UsageError(`--fields has ${parts.length} fields; the maximum is ${MAX_FIELDS}.`);
  const fields: Field[] = [];
  for (const part of parts) fields.push(fieldOf(part, fields, enums));
  const naming = fields.findIndex(({ type }) => NAMING_TYPES.includes(type));
  return fields.map((field, index) => (index === naming ? { ...field, isRequired: true } : field));
}

function fieldOf(part: string, before: readonly Field[], enums: EnumSource): Field {
  const found = FIELD.exec(part)?.groups;
  const { name = '', type = '', enumName } = found ?? {};
  if (!found) throw new UsageError(`Field "${part}" is not name:type. For example: ${EXAMPLE}`);
  if (!NAME.test(name))
    throw new UsageError(
      `Field "${name}" is not in camelCase, such as paidAt: letters and digits, 30 at most.`,
    );
  if (isReservedWord(name)) throw new UsageError(`Field "${name}" is a reserved word. Choose another name.`);
  if (before.some((field) => field.name.toLowerCase() === name.toLowerCase()))
    throw new UsageError(`Field "${name}" occurs twice.`);
  const known = FIELD_TYPES.find((each) => each === type);
  if (known === undefined) {
    const near = suggestCommand(type, FIELD_TYPES);
    throw new UsageError(
      `Field "${name}" has the unknown type "${type}"${near ? `. Did you mean ${near}?` : '.'} Types: ${FIELD_TYPES.join(', ')}.`,
    );
  }
  if (known === 'site' && before.some((field) => field.type === 'site'))
    throw new UsageError(`Field "${name}" is a second site; a record has only one.`);
  const [zh, en] = labelsOf(name, known, found, before);
  const namesake = before.find((field) => field.zh === zh);
  if (namesake)
    throw new UsageError(
      `Fields "${namesake.name}" and "${name}" are both labelled "${zh}". Label one differently.`,
    );
  if (known !== 'enum' && enumName !== undefined)
    throw new UsageError(`Field "${name}": only an enum takes brackets, not ${known}.`);
  const isRequired = found.required === '!' || known === 'site' || known === 'boolean';
  const enumFacts = known === 'enum' ? enumOf(name, enumName ?? '', enums) : undefined;
  return { name, type: known, isRequired, zh, en, ...(enumFacts ? { enumFacts } : {}) };
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

function enumOf(name: string, enumName: string, enums: EnumSource): EnumMeta {
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
  form: 'which its tests change',
} as const;

/** Throws `UsageError` with the field that a kind is missing. */
export function checkFieldsOf(kind: ScreenKind, fields: readonly Field[]): void {
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
