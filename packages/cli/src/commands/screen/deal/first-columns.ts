import type { FieldShape, ListDescription } from '@parking-plus/contracts/describe-lists';
import { rowKeyOf } from './list-deal.ts';

/** Total width of the columns in pixels, which fits a window of 1280 without sideways scrolling. */
const MAX_WIDTH = 1020;
/** Lines on a narrow screen's card in addition to title, tag and amount. */
const CARD_LINES = 3;
/** Excludes fields that users do not need, or that need custom rendering. */
const isShown = ([name, { kind, isList }]: Entry) => name !== 'version' && kind !== 'record' && !isList;

/** Column width in pixels, by kind. */
const WIDTHS: Readonly<Record<string, number>> = {
  identifier: 128,
  plate: 104,
  invoiceNumber: 120,
  site: 128,
  twd: 104,
  count: 88,
  ratio: 88,
  stay: 96,
  businessDate: 104,
  month: 96,
  instant: 136,
  enumeration: 104,
  yesNo: 88,
};
const TEXT_WIDTH = 144;

type Entry = [name: string, shape: FieldShape];

/** Field of a row with its display: a code is shown by the name with the same label. */
export interface ShownField {
  readonly name: string;
  readonly shape: FieldShape;
  /** Field with the name for the code. */
  readonly namedBy: string | undefined;
}

/** Returns the fields that a list or a detail shows, each label once. */
export function shownFields(list: ListDescription): ShownField[] {
  const fields = Object.entries(list.row).filter(isShown);
  return fields.flatMap(([name, shape]) => {
    const [first, ...others] = fields.filter((field) => field[1].label.zh_TC === shape.label.zh_TC);
    if (first?.[0] !== name) return [];
    const namedBy = others.find(([other]) => other.endsWith('Name'))?.[0];
    return [{ name, shape, namedBy: name === rowKeyOf(list) ? undefined : namedBy }];
  });
}

/** Columns of a list, apart from their text. */
export interface FirstColumns {
  /** Members of `columns`, as TypeScript. */
  readonly columns: readonly string[];
  /** Fields that have a column. */
  readonly names: readonly string[];
  /** Field that names a row for staff; undefined if its key does. */
  readonly titleField: string | undefined;
}

/**
 * Chooses as many first columns as fit: key, title, money and state, then sortable fields, then the others. A code
 * gets a column only if no other field names it.
 */
export function firstColumns(list: ListDescription, opensDetail: boolean): FirstColumns {
  const key = rowKeyOf(list);
  const fields = shownFields(list).filter(({ name }) => name === key || !isCodeOfName(list, name));
  const find = (kind: string, name = /./) =>
    fields.find((field) => field.shape.kind === kind && field.name !== key && name.test(field.name))?.name;
  const title =
    find('plate') ?? find('plainText', /^(name|title|subject)$/) ?? find('plainText', /Name$/) ?? key;
  const state = find('enumeration', /^(state|status|standing)$/);
  const amount = find('twd');
  const isMust = ({ name }: ShownField) => [key, title, state, amount].includes(name);
  const isSortable = ({ name }: ShownField) => list.sort.includes(name);
  let room = MAX_WIDTH;
  const fitting = new Set<ShownField>();
  for (const field of [...fields.filter(isMust), ...fields.filter(isSortable), ...fields]) {
    if (fitting.has(field) || widthOf(field) > room) continue;
    room -= widthOf(field);
    fitting.add(field);
  }
  const chosen = fields.filter((field) => fitting.has(field));
  const places = new Map([
    [amount, 'amount'],
    [state, 'tag'],
    [title, 'title'],
  ]);
  let lines = CARD_LINES;
  const columns = chosen.map((field) => {
    const { name } = field;
    const place = places.get(name) ?? (lines-- > 0 ? 'line' : undefined);
    return objectOf([
      ...shownAs(list, field),
      `width: ${widthOf(field)}`,
      name === state && 'tag: true',
      name === key && 'pinned: true',
      name === key && opensDetail && 'opensDetail: true',
      place !== undefined && `card: '${place}'`,
    ]);
  });
  return { columns, names: chosen.map(({ name }) => name), titleField: title === key ? undefined : title };
}

const widthOf = ({ shape }: ShownField) => WIDTHS[shape.kind] ?? TEXT_WIDTH;

/** Returns whether a field is a code that another field with a separate label names. */
function isCodeOfName({ row, sort }: ListDescription, name: string): boolean {
  const naming = row[name.replace(/Code$/, 'Name')];
  return (
    name.endsWith('Code') &&
    !sort.includes(name) &&
    naming !== undefined &&
    naming.label.zh_TC !== row[name]?.label.zh_TC
  );
}

function shownAs({ sort }: ListDescription, { name, shape, namedBy }: ShownField): string[] {
  if (namedBy === undefined) return [`field: '${name}'`];
  if (shape.kind === 'site') return [`field: '${name}'`, `show: (row) => row.${namedBy}`];
  // Sorting and layouts identify the column by the code.
  const isSortedByCode = sort.includes(name) && !sort.includes(namedBy);
  return [`field: '${namedBy}'`, ...(isSortedByCode ? [`key: '${name}'`] : [])];
}

/** Returns the filters that need no custom code: those with values known from the contract, and typed ones. */
export function firstFilters({ filters }: ListDescription): string[] {
  const offered = Object.entries(filters).filter(([name, { kind, isList }]) => {
    if (kind === 'site') return name === 'siteCodes';
    if (kind === 'enumeration') return isList === true;
    return !isList;
  });
  const rank = ([name, { kind }]: Entry) =>
    kind === 'site' ? 0 : kind === 'period' ? 1 : kind === 'plate' ? 2 : name === 'keyword' ? 3 : 4;
  return offered.toSorted((a, b) => rank(a) - rank(b)).map(([name]) => name);
}

function objectOf(members: readonly (string | false)[]): string {
  return `{ ${members.filter((member) => member !== false).join(', ')} }`;
}
