import type { ScreenKind } from '../../project/screen-kinds.ts';
import { type FieldModel, fieldModel } from './fields/field-model.ts';
import type { EnumMeta, Field } from './fields/field-types.ts';
import type { TemplateContext } from './files/render-template.ts';
import { camelOf, idFieldOf, kebabOf, pascalOf } from './names.ts';
import type { ScreenPath } from './screen-input.ts';

/** Paths and names of a screen, common to all scaffolded screens. */
export interface ScreenPlace extends ScreenPath {
  readonly kind: ScreenKind;
  readonly titleZh: string;
  readonly titleEn: string;
  /** Title of its menu group. */
  readonly groupTitleZh: string;
  readonly groupTitleEn: string;
  /** True if the product has no such group, so the screen includes it. */
  readonly isOwnGroup: boolean;
  /** Name of its menu entry. */
  readonly navName: string;
  /** Folder below the mock's modules: a new one, or the displayed deal's. */
  readonly module: string;
  readonly order: number;
  /** PascalCase prefix of its names: `Charger`. */
  readonly entity: string;
  /** New deals with their codes, the list code first. */
  readonly deals: Readonly<Record<string, string>>;
  /** Existing list that it shows. */
  readonly deal?: string;
}

/** Screen with new deals: everything decided, nothing rendered. */
export interface ScreenPlan extends ScreenPlace {
  readonly table: string;
  /** List code; the others are derived from it. */
  readonly code: string;
  /** Timestamp of its migration, `yyyymmddHHMM`. */
  readonly stamp: string;
  readonly fields: readonly Field[];
}

/** Fields as typed, with the enumerations that they use. */
export interface FieldSource {
  readonly text: string;
  readonly enums: Readonly<Record<string, EnumMeta>>;
}

/** Decided screen and its template context. */
export interface Decision {
  readonly place: ScreenPlace;
  readonly context: TemplateContext;
  /** Its fields; missing for an existing list. */
  readonly fields?: FieldSource;
  /** Remaining manual step, because existing files are never edited. */
  readonly toDo?: string;
}

/**
 * Operation -> offset from the list code. The first ten are the house's, a detail has a free number of the module.
 */
export const OPERATIONS = {
  codeList: 0,
  codeCreate: 1,
  codeEdit: 2,
  codeDelete: 3,
  codeExport: 4,
  codeDetail: 10,
} as const;

/** Deals of each kind: suffix after the entity's name -> operation. The first is the list code. */
export const DEALS: Readonly<Record<ScreenKind, Readonly<Record<string, keyof typeof OPERATIONS>>>> = {
  list: {
    List: 'codeList',
    Create: 'codeCreate',
    Edit: 'codeEdit',
    Delete: 'codeDelete',
    Export: 'codeExport',
    Detail: 'codeDetail',
  },
  form: { Detail: 'codeList', Edit: 'codeEdit' },
  detail: { List: 'codeList', Detail: 'codeDetail' },
  dashboard: { Summary: 'codeList' },
  document: { '': 'codeList' },
};

/** Width available for a line of names after its prefix. */
const MAX_NAMES_WIDTH = 90;

const ROW_COUNTS: Readonly<Record<ScreenKind, number>> = {
  list: 24,
  detail: 12,
  dashboard: 90,
  form: 1,
  document: 12,
};

/** Returns the template context of a screen. */
export function templateContext(plan: ScreenPlan): TemplateContext {
  const { entity, fields } = plan;
  const camel = camelOf(entity);
  const file = kebabOf(entity);
  const models = fields.map((field, index) => fieldModel(field, index, fields, entity));
  const of = (...types: string[]) => models.filter(({ type }) => types.includes(type));
  const has = (...types: string[]) => of(...types).length > 0;
  const seedsWith = (code: string) => models.some(({ seed }) => String(seed).includes(code));
  const [site] = of('site');
  const [period] = of('date', 'datetime');
  const naming = models.find(({ isTitle }) => isTitle) ?? models[0];
  const textFields = of('text', 'plate', 'mobile', 'email');
  const enumFields = of('enum');
  const entryFields = models.filter(({ type }) => type !== 'computed');
  const [listFields, refFields, computedFields] = [of('list'), of('ref'), of('computed')];
  const computedLists = listFields.filter(({ lineComputed }) => (lineComputed as unknown[]).length > 0);
  const hasComputed = computedFields.length > 0 || computedLists.length > 0;
  const [amount] = [...models.filter(({ isTwd }) => isTwd), ...of('money')];
  const codes = Object.entries(OPERATIONS).map(([name, more]) => [name, String(Number(plan.code) + more)]);
  return {
    ...plan,
    ...namesOf(plan, entity),
    fields: models,
    rows: `${camel}Rows`,
    constant: file.replaceAll('-', '_').toUpperCase(),
    tableKebab: plan.table.replaceAll('_', '-'),
    idField: idFieldOf(entity),
    idColumn: `${file.replaceAll('-', '_')}_id`,
    idPrefix: file,
    rowCount: ROW_COUNTS[plan.kind],
    ...Object.fromEntries(codes),
    firstField: models.find(({ type }) => type !== 'list')?.name,
    titleField: naming?.name,
    titleFieldZh: naming?.zh,
    otherTitle: naming?.other,
    seededTitle: naming?.seeded,
    seededTitleUrl: encodeURIComponent(String(naming?.seeded ?? '')),
    titleExample: naming?.exampleTs,
    formAmount: amount ? `form.${amount.name} ?? null` : 'null',
    entryFields,
    plainFields: entryFields.filter(({ type }) => type !== 'list'),
    storedFields: models.filter(({ type }) => type !== 'list'),
    listFields,
    refFields,
    refLists: distinct(refFields, 'list'),
    computedFields,
    computedLists,
    hasLists: listFields.length > 0,
    hasRefs: refFields.length > 0,
    hasRefTitles: refFields.some(({ hasRefTitle }) => hasRefTitle),
    hasComputed,
    entriesImport: plan.kind === 'document' ? 'DocumentForm' : 'Schemas',
    entriesType: plan.kind === 'document' ? `DocumentForm<'${entity}'>` : `Schemas['${entity}Entries']`,
    entryNames: wrapped(entryFields.map(({ name }) => name)),
    siteField: site?.name,
    siteColumn: site?.column,
    siteZh: site?.zh,
    siteEn: site?.en,
    hasSite: site !== undefined,
    hasPeriod: period !== undefined,
    period,
    periodDates: period?.type === 'date' ? [period] : [],
    periodInstants: period?.type === 'datetime' ? [period] : [],
    textFields,
    enumFields,
    enumNames: [...new Set(enumFields.map(({ enumName }) => String(enumName)))]
      .toSorted()
      .map((enumName) => ({ enumName })),
    booleanFields: of('boolean'),
    moneyFields: of('money'),
    measures: of('money', 'integer'),
    hasMoney: has('money'),
    hasEnums: enumFields.length > 0,
    usesSchemas: enumFields.length > 0 || listFields.length > 0,
    hasPlate: has('plate'),
    hasInstant: has('datetime'),
    drizzleNames: names([
      ...['boolean', 'date', 'integer', 'jsonb'].map(
        (builder) => (builder === 'integer' || models.some((model) => model.builder === builder)) && builder,
      ),
      'pgTable',
      models.some((model) => model.builder === 'smallint') && 'smallint',
      'text',
    ]),
    conditionNames: names([
      'contains',
      has('boolean') && 'isMet',
      has('enum') && 'isOneOf',
      period?.type === 'date' && 'isWithin',
    ]),
    dashboardFieldNames: names([
      has('enum') && 'codeListField',
      'dateRangeField',
      'lastDays',
      has('site') && 'siteCodesField',
    ]),
    momentNames: names(['dayBefore', 'timestampBefore'].map((name) => seedsWith(`${name}(`) && name)),
    seedsMoments: seedsWith('Before('),
    seedsChance: seedsWith('chance.'),
    sortNames: wrapped(models.flatMap(({ name, type }) => (type === 'list' ? [] : [name]))),
    fieldNames: wrapped(entryFields.map(({ name }) => name)),
    rowNames: wrapped([
      idFieldOf(entity),
      ...models.map(({ name }) => name),
      ...refFields.map(({ titleName }) => String(titleName)),
      ...(site ? ['siteName'] : []),
      'version',
    ]),
    fieldTextsZh: models.map(({ name, zh }) => `"${name}": "${zh}"`).join(',\n    '),
    fieldTextsEn: models.map(({ name, en }) => `"${name}": "${en}"`).join(',\n    '),
    keywordKindsZh: textFields.map(({ zh }) => zh).join('、'),
    keywordKindsEn: textFields.map(({ en }) => en).join(', '),
    action: plan.code,
    actions: actionsOf(plan),
    hasActions: true,
  };
}

/** Returns the names common to all templates. */
export function namesOf({ screen }: Pick<ScreenPath, 'screen'>, entity: string) {
  return { Entity: entity, entity: camelOf(entity), file: kebabOf(entity), Page: `${pascalOf(screen)}Page` };
}

/** Account types that hold a code initially: those that see everything, and for writes those that run a company. */
const READERS = '1, 2, 51, 100';
const WRITERS = '1, 2, 100';
/** Account types that apply for documents or decide on them. */
const APPLICANTS = '1, 2, 51, 100, 150';
const ACTION_TITLES = {
  codeList: ['', READERS],
  codeCreate: ['新增', WRITERS],
  codeEdit: ['編輯', WRITERS],
  codeDelete: ['刪除', WRITERS],
  codeExport: ['匯出', READERS],
} as const;

function actionsOf({ kind, code, titleZh }: ScreenPlan): TemplateContext[] {
  if (kind === 'document') return [{ code, title: titleZh, types: APPLICANTS }];
  return Object.values(DEALS[kind]).flatMap((operation) => {
    if (operation === 'codeDetail') return [];
    const [verb, types] = ACTION_TITLES[operation];
    return [{ code: String(Number(code) + OPERATIONS[operation]), title: `${verb}${titleZh}`, types }];
  });
}

/** Returns the fields with distinct values of a member. */
function distinct(fields: readonly FieldModel[], member: string): FieldModel[] {
  return [...new Map(fields.map((field) => [field[member], field])).values()];
}

function names(all: readonly (string | false)[]): string {
  return all.filter((name) => name !== false).join(', ');
}

/** Formats names between brackets for YAML, wrapped to the line width. */
function wrapped(all: readonly string[]): string {
  const lines: string[] = [''];
  for (const name of all) {
    const line = `${lines.at(-1)}${lines.at(-1) === '' ? '' : ', '}${name}`;
    if (line.length > MAX_NAMES_WIDTH) lines.push(name);
    else lines[lines.length - 1] = line;
  }
  return lines.join(',\n              ');
}
