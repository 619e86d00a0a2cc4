import { type Field, NAMING_TYPES, TYPE_META } from './field-types.ts';

/** Lines on a narrow screen's card in addition to title, tag and amount. */
const CARD_LINES = 3;
/** Interval of seeded rows in which optional fields are missing. */
const GAP = 5;

/** Returns the template context of a field. All values are text in the target language. */
export function fieldModel(field: Field, index: number, all: readonly Field[]) {
  const { name, type, isRequired, enumFacts, zh, en } = field;
  const facts = TYPE_META[type];
  const codes = enumFacts?.codes.map((code) => (enumFacts.isText ? `'${code}'` : code)) ?? [];
  const fill = (text: string) =>
    text
      .replaceAll('$ENUM', enumFacts?.name ?? '')
      .replaceAll('$CODES', codes.join(', '))
      .replaceAll('$CODE', codes[0] ?? '')
      .replaceAll('$LABEL', zh);
  const column = snakeOf(name);
  const builder = enumFacts?.isText ? 'text' : facts.builder;
  const example = fill(facts.example);
  const seed = fill(facts.seed);
  const isTitle = all.findIndex((each) => NAMING_TYPES.includes(each.type)) === index;
  return {
    name,
    Name: name.charAt(0).toUpperCase() + name.slice(1),
    type,
    zh,
    en,
    column,
    builder,
    required: isRequired,
    isSite: type === 'site',
    isTitle,
    enumName: enumFacts?.name ?? '',
    firstCode: codes[0] ?? '',
    filterName: /[sxz]$/.test(name) ? `${name}es` : `${name}s`,
    sql: sqlOf(field, column, codes),
    drizzle: `${builder}('${column}')${enumFacts ? `.$type<Schemas['${enumFacts.name}']>()` : ''}${isRequired ? '.notNull()' : ''}`,
    entrySchema: labelled(field, isRequired ? fill(facts.schema) : nullable(fill(facts.schema)), ENTRY_KINDS),
    rowSchema: labelled(field, rowSchemaOf(field, fill(facts.schema)), ROW_KINDS),
    exampleYaml: type === 'site' ? '{ $result: "Lookups#/sites/0/siteCode" }' : example.replaceAll("'", '"'),
    exampleTs: example,
    exampleWeb: type === 'site' ? "'S01'" : example,
    other: facts.other ?? example,
    seed: isRequired ? seed : `index % ${GAP} === ${GAP - 1} ? null : ${seed}`,
    seeded: seededText(field),
    clean: cleanOf(field),
    blank: type === 'boolean' ? 'false' : 'null',
    listColumn: listColumnOf(field, facts.width, isTitle, cardOf(field, index, all, isTitle)),
    detailField: type === 'site' ? `{ field: '${name}', content: data.record.siteName }` : `'${name}'`,
  };
}

function sqlOf({ type, isRequired, enumFacts }: Field, column: string, codes: readonly string[]): string {
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
function labelled({ type, zh, en }: Field, schema: string, kinds: Kinds): string {
  const label = `x-label: { zh_TC: ${JSON.stringify(zh)}, en: ${JSON.stringify(en)} }`;
  const kind = kinds[type];
  return schema.replace(/ }$/, `, ${label}${kind === undefined ? '' : `, x-kind: ${kind}`} }`);
}

/** Returns the column definition in a list. */
function listColumnOf({ name, type }: Field, width: number, isTitle: boolean, card: string): string {
  const members = [
    `field: '${name}'`,
    `width: ${width}`,
    type === 'site' && 'show: (row) => row.siteName',
    type === 'enum' && 'tag: true',
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
