import type { TemplateContext } from '../files/render-template.ts';
import { camelOf, kebabOf, upperFirst } from '../names.ts';
import { type Field, NAMING_TYPES, TYPE_META } from './field-types.ts';
import { linkParts, listContext, referenceContext } from './linked-fields.ts';
import type { Reference } from './references.ts';

/** Lines on a narrow screen's card in addition to title, tag and amount. */
const CARD_LINES = 3;
/** Interval of seeded rows in which optional fields are missing. */
const GAP = 5;

/** Template context of a field; templates read further members. */
export interface FieldModel extends TemplateContext {
  readonly name: string;
  readonly type: Field['type'];
}

/** Returns the template context of a field. All values are text in the target language. `entity` names its screen. */
export function fieldModel(field: Field, index: number, all: readonly Field[], entity: string): FieldModel {
  const { name, type, isRequired, enumFacts, reference, formula, zh, en } = field;
  const facts = TYPE_META[type];
  const codes = enumFacts?.codes.map((code) => (enumFacts.isText ? `'${code}'` : code)) ?? [];
  const lines = (field.lines ?? []).map((line, place, row) => fieldModel(line, place, row, entity));
  const typed = lines.filter((line) => line.type !== 'computed');
  const members = (key: string) => typed.map((line) => `${line.name}: ${line[key]}`).join(', ');
  const Line = `${entity}${upperFirst(name).replace(/s$/, '')}`;
  const fill = (text: string) =>
    text
      .replaceAll('$ENUM', enumFacts?.name ?? '')
      .replaceAll('$CODES', codes.join(', '))
      .replaceAll('$CODE', codes[0] ?? '')
      .replaceAll('$LABEL', zh)
      .replaceAll('$REF', reference?.schema ?? '')
      .replaceAll('$NAME', name)
      .replaceAll('$NONE', isRequired ? "''" : 'null')
      .replaceAll('$EXAMPLES', members('exampleTs'))
      .replaceAll('$SEEDS', members('seed'))
      .replaceAll('$LINE', Line)
      .replaceAll('$FORMULA', formula?.code ?? '')
      .replaceAll('$RESULT', String(exampleResult(field, all)));
  const column = snakeOf(name);
  const builder = enumFacts?.isText ? 'text' : facts.builder;
  const example = fill(facts.example);
  const seed = fill(facts.seed);
  const isTitle = all.findIndex((each) => NAMING_TYPES.includes(each.type)) === index;
  return {
    name,
    Name: upperFirst(name),
    type,
    zh,
    en,
    column,
    builder,
    required: isRequired,
    isSite: type === 'site',
    isRef: reference !== undefined,
    isList: type === 'list',
    isTitle,
    enumName: enumFacts?.name ?? '',
    firstCode: codes[0] ?? '',
    filterName: /[sxz]$/.test(name) ? `${name}es` : `${name}s`,
    sql: sqlOf(field, column, codes),
    drizzle: drizzleOf(field, builder, column, Line),
    entrySchema: labelled(field, entrySchemaOf(field, fill(facts.schema)), ENTRY_KINDS),
    rowSchema: labelled(field, rowSchemaOf(field, fill(facts.schema)), ROW_KINDS),
    exampleYaml: yamlExample(field, example),
    exampleTs: reference ? `${name}Page.items[0]?.${reference.key} ?? ''` : example,
    exampleWeb: type === 'site' ? "'S01'" : example,
    other: facts.other ?? example,
    seed: isRequired || type === 'list' ? seed : `index % ${GAP} === ${GAP - 1} ? null : ${seed}`,
    seeded: seededText(field),
    clean: cleanOf(field),
    blank: blankOf(field),
    listColumn: listColumnOf(field, facts.width, isTitle, cardOf(field, index, all, isTitle)),
    detailField: detailFieldOf(field),
    ...(formula && {
      operands: formula.operands.join(', '),
      formula: formula.code,
      arguments: formula.operands.map((operand) => ({ operand })),
      computedExample: example,
      isTwd: formula.isMoney,
    }),
    ...(reference && referenceContext(field, reference)),
    ...(type === 'list' && {
      Line,
      lineFile: kebabOf(Line),
      lineShape: `${camelOf(Line)}Fields`,
      ...listContext(field, lines, typed),
    }),
  };
}

function drizzleOf(
  { type, isRequired, enumFacts }: Field,
  builder: string,
  column: string,
  line: string,
): string {
  if (type === 'list') return `jsonb('${column}').$type<Schemas['${line}'][]>().notNull()`;
  const codes = enumFacts ? `.$type<Schemas['${enumFacts.name}']>()` : '';
  return `${builder}('${column}')${codes}${isRequired ? '.notNull()' : ''}`;
}

function blankOf({ name, type, isRequired }: Field): string {
  if (type === 'list') return isRequired ? `[BLANK_${snakeOf(name).toUpperCase()}_ROW]` : '[]';
  return type === 'boolean' ? 'false' : 'null';
}

/** Returns the payload's schema. An empty value is null, an empty list has no items. */
function entrySchemaOf({ type, isRequired }: Field, schema: string): string {
  if (type === 'computed') return schema;
  if (type === 'list') return isRequired ? schema.replace('maxItems', 'minItems: 1, maxItems') : schema;
  return isRequired ? schema : nullable(schema);
}

function yamlExample({ type, reference }: Field, example: string): string {
  if (type === 'site') return '{ $result: "Lookups#/sites/0/siteCode" }';
  if (reference) return `{ $result: "${reference.deal}#/items/0/${reference.key}" }`;
  return example.replaceAll("'", '"');
}

/** Returns a formula's result for the examples of its operands. */
function exampleResult({ formula }: Field, all: readonly Field[]): number {
  if (formula === undefined) return 0;
  const values = all.map(({ name, type }) => [name, Number(TYPE_META[type].example)] as const);
  return Math.round(formula.evaluate(Object.fromEntries(values)));
}

function detailFieldOf({ name, type, isRequired, reference }: Field): string {
  if (type === 'site') return `{ field: '${name}', content: data.record.siteName }`;
  if (reference === undefined) return `'${name}'`;
  const { to, label } = linkParts(name, reference, 'data.record');
  const link = `<Link to={${to}}>{${label}}</Link>`;
  return `{ field: '${name}', content: ${isRequired ? link : `data.record.${name} && ${link}`} }`;
}

function sqlOf({ type, isRequired, enumFacts }: Field, column: string, codes: readonly string[]): string {
  if (type === 'list') return 'jsonb not null';
  const facts = TYPE_META[type];
  const checked = enumFacts
    ? ` check (${column} in (${codes.join(', ')}))`
    : type === 'money' || type === 'integer'
      ? ` check (${column} >= 0)`
      : type === 'site'
        ? ' references sites deferrable'
        : '';
  return `${enumFacts?.isText ? 'text collate "C"' : facts.sql}${isRequired ? ' not null' : ''}${checked}`;
}

type Kinds = Partial<Record<Field['type'], string>>;
/** Kinds in lists and details that the type's schema does not imply. */
const ROW_KINDS: Kinds = { plate: 'plate', money: 'twd', mobile: 'identifier', email: 'identifier' };
/** Kinds in forms, which select the input. */
const ENTRY_KINDS: Kinds = { ...ROW_KINDS, mobile: 'mobileNumber', email: 'emailAddress' };

/** Adds the label and the kind to a schema; lists, forms and details use both. */
function labelled({ type, formula, zh, en }: Field, schema: string, kinds: Kinds): string {
  const label = `x-label: { zh_TC: ${JSON.stringify(zh)}, en: ${JSON.stringify(en)} }`;
  const kind = formula?.isMoney ? 'twd' : kinds[type];
  return schema.replace(/ }$/, `, ${label}${kind === undefined ? '' : `, x-kind: ${kind}`} }`);
}

/** Returns the column definition in a list. */
function listColumnOf(
  { name, type, isRequired, reference }: Field,
  width: number,
  isTitle: boolean,
  card: string,
): string {
  const members = [
    `field: '${name}'`,
    `width: ${width}`,
    type === 'site' && 'show: (row) => row.siteName',
    type === 'enum' && 'tag: true',
    reference && linkColumn(name, reference, isRequired),
    isTitle && 'pinned: true, opensDetail: true',
    card !== '' && `card: '${card}'`,
  ];
  return `{ ${members.filter(Boolean).join(', ')} }`;
}

/** Returns the schema, or its nullable form. Optional texts may also be empty, which is stored as null. */
function nullable(schema: string): string {
  return schema.includes('$ref')
    ? `{ anyOf: [${schema}, { type: "null" }] }`
    : schema
        .replace(/type: (\w+)/, 'type: [$1, "null"]')
        .replace(/, minLength: 1/, '')
        .replace(/, pattern: \\S/, '');
}

/** Stored values may be shorter than typed ones, so the row schema is looser than the payload's. */
function rowSchemaOf({ type, isRequired }: Field, schema: string): string {
  if (type === 'list' || type === 'computed') return schema;
  const stored = NAMING_TYPES.includes(type) ? '{ type: string }' : schema;
  return isRequired ? stored : nullable(stored);
}

function cleanOf({ name, type, isRequired }: Field): string {
  if (type === 'plate')
    return isRequired
      ? `normalisePlate(entries.${name})`
      : `entries.${name} ? normalisePlate(entries.${name}) || null : null`;
  if (!NAMING_TYPES.includes(type)) return `entries.${name}`;
  return isRequired ? `entries.${name}.trim()` : `entries.${name}?.trim() || null`;
}

function linkColumn(name: string, reference: Reference, isRequired: boolean): string {
  const { to, label } = linkParts(name, reference, 'row');
  const link = `{ to: ${to}, label: ${label} }`;
  return `as: () => ({ kind: 'link', value: (row) => (${isRequired ? link : `row.${name} === null ? null : ${link}`}) })`;
}

function cardOf({ type }: Field, index: number, all: readonly Field[], isTitle: boolean): string {
  const isFirst = (wanted: string) => all.findIndex((each) => each.type === wanted) === index;
  if (isTitle) return 'title';
  if (type === 'enum' && isFirst('enum')) return 'tag';
  if (type === 'money' && isFirst('money')) return 'amount';
  return index <= CARD_LINES ? 'line' : '';
}

/** Returns the first seeded row's text. */
function seededText({ type, zh }: Field): string {
  const first: Partial<Record<string, string>> = {
    plate: 'ABC-1001',
    mobile: '0912345101',
    email: 'someone101@example.com',
  };
  return first[type] ?? `${zh} 001`;
}

function snakeOf(camel: string): string {
  return camel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
