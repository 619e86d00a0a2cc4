import { CommandFailedError } from '../../cli-errors.ts';
import type { ScreenKind } from '../../project/screen-kinds.ts';
import { wordsOf } from './fields/field-labels.ts';
import type { Field } from './fields/field-types.ts';
import { idFieldOf, kebabOf, pascalOf } from './names.ts';
import type { ProjectInventory } from './project-inventory.ts';
import { isKeyword, isTemplateWord } from './reserved-names.ts';
import type { AddInput } from './screen-input.ts';
import { DEALS, OPERATIONS, type ScreenPlace, type ScreenPlan } from './screen-model.ts';

/** User's decisions, from the command line or from prompts. */
export interface ScreenDecisions {
  readonly title: string;
  readonly kind: ScreenKind;
  readonly fields: readonly Field[];
}

/** Last words of a screen's name that describe its kind, not its subject. */
const KIND_WORDS = /-(?:list|document|form|detail|dashboard|setting|settings|page|screen|overview)$/;

const FIRST_CODE = 95_000;
const LAST_CODE = 99_980;
const MODULE_CODES = 100;
/** Codes per screen; five blocks make a module. */
const BLOCK = 20;

/**
 * Decides names, codes and paths of a screen. Pure; `now` gives the timestamp of its migration.
 * Throws `CommandFailedError` with the files of existing parts.
 */
export function planScreen(
  input: AddInput,
  settled: ScreenDecisions,
  survey: ProjectInventory,
  now: Date,
): ScreenPlan {
  const { path, screen, area } = input;
  const { kind, title, fields } = settled;
  rejectExistingScreen(input, survey);
  const entity = entityOf(input);
  const table = `${kebabOf(entity).replaceAll('-', '_')}_rows`;
  const isTaken = survey.modules.has(screen) || survey.navs.some(({ name }) => name === screen);
  const module = isTaken ? `${area}-${screen}` : screen;
  rejectIf(
    survey.modules.has(module),
    () =>
      `The mock already has a module "${module}": apps/mock-server/src/modules/${module}. Choose another path.`,
  );
  const place = planPlace(input, title, module, survey);
  const madeIn = survey.tables.get(table);
  rejectIf(
    madeIn !== undefined,
    () => `${madeIn} already creates the table ${table}. Name the deals: --deal-type <Name>`,
  );
  const idName = idFieldOf(entity);
  rejectIf(
    fields.some(({ name }) => name.toLowerCase() === idName.toLowerCase()),
    () => `Every entry of ${entity} already has the field "${idName}". Omit it or rename it.`,
  );
  rejectTakenNames(entity, kind, survey);
  const code = codeFor(input, module, survey);
  return {
    path,
    area,
    screen,
    kind,
    ...place,
    module,
    deals: dealsOf(entity, kind, code),
    entity,
    table,
    code,
    stamp: stampAfter(survey.newestStamp, now),
    fields,
  };
}

/**
 * Returns the prefix of the names in a screen's code: `--deal-type`, or the subject in its path.
 * Throws `CommandFailedError` for a name that code cannot have.
 */
export function entityOf({ deal, dealType, screen }: Pick<AddInput, 'deal' | 'dealType' | 'screen'>): string {
  const entity = dealType ?? pascalOf(screen.replace(KIND_WORDS, ''));
  const remedy = deal === undefined ? 'Name the deals: --deal-type <Name>' : 'Choose another path.';
  rejectIf(isKeyword(kebabOf(entity)), () => `"${entity}" is a reserved word. ${remedy}`);
  rejectIf(
    isTemplateWord(kebabOf(entity)),
    () => `"${entity}" is a prefix that every screen uses. ${remedy}`,
  );
  return entity;
}

type MenuPlace = Pick<
  ScreenPlace,
  'titleZh' | 'titleEn' | 'groupTitleZh' | 'groupTitleEn' | 'isOwnGroup' | 'navName' | 'order'
>;

/**
 * Decides the titles of a screen and its menu entry, under the given name.
 * Throws `CommandFailedError` if a name is taken.
 */
export function planPlace(
  input: AddInput,
  title: string,
  navName: string,
  { navs, groups }: ProjectInventory,
): MenuPlace {
  const { path, area, screen, titleEn, areaTitle, areaTitleEn } = input;
  const nav = navs.find(({ name, component }) => name === navName || component === path);
  rejectIf(
    nav !== undefined,
    () => `${nav?.file} already has the menu entry "${navName}". Choose another path.`,
  );
  const titled = navs.find((each) => each.title === title && each.group === area);
  rejectIf(
    titled !== undefined,
    () => `${titled?.file} already has the title "${title}" in this group. Choose another --title.`,
  );
  const group = groups.get(area);
  rejectIf(
    group !== undefined && areaTitle !== undefined && areaTitle !== group.zh,
    () => `The area ${area} already has the title "${group?.zh}" in the menu. Omit --area-title.`,
  );
  rejectIf(
    group !== undefined && areaTitleEn !== undefined && areaTitleEn !== group.en,
    () => `The area ${area} already has the English title "${group?.en}". Omit --area-title-en.`,
  );
  const orders = navs.filter((each) => each.group === area).map(({ order }) => order);
  return {
    titleZh: title,
    titleEn: titleEn ?? wordsOf(screen),
    groupTitleZh: group?.zh ?? areaTitle ?? title,
    groupTitleEn: group?.en ?? areaTitleEn ?? wordsOf(area),
    isOwnGroup: group?.isOwn ?? true,
    navName,
    order: Math.max(900, ...orders) + 10,
  };
}

/** Throws `CommandFailedError` if the path has a screen, or a migration of a removed one. */
export function rejectExistingScreen(
  { path, area, screen }: Pick<AddInput, 'path' | 'area' | 'screen'>,
  { hasScreen, isMade, leftMigrations }: Pick<ProjectInventory, 'hasScreen' | 'isMade' | 'leftMigrations'>,
): void {
  const wayBack = isMade(path) ? `, or remove it first: plus screen remove ${path}` : '.';
  rejectIf(
    hasScreen(path),
    () => `Screen "${screen}" already exists in screens/${area}. Choose another path${wayBack}`,
  );
  const left = leftMigrations.get(screen) ?? leftMigrations.get(`${area}-${screen}`);
  rejectIf(
    left !== undefined,
    () =>
      `${left} is left over from a removed screen. A database does not apply it twice, so the new table would lack its changes. Move it out of the folder, and add its changes to a migration of the new screen.`,
  );
}

/** Returns the deals of a screen with their codes, the list code first. */
function dealsOf(entity: string, kind: ScreenKind, code: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(DEALS[kind]).map(([name, operation]) => [
      `${entity}${name}`,
      String(Number(code) + OPERATIONS[operation]),
    ]),
  );
}

function rejectTakenNames(entity: string, kind: ScreenKind, { deals, schemaNamed }: ProjectInventory): void {
  for (const name of Object.keys(DEALS[kind])) {
    const deal = deals.find((each) => each.name.toLowerCase() === `${entity}${name}`.toLowerCase());
    rejectIf(
      deal !== undefined,
      () => `${deal?.file} already defines the deal ${deal?.name}. Name the deals: --deal-type <Name>`,
    );
  }
  const names = ['Id', 'Version', 'Entries', 'Row', 'Sort', 'Filters', 'Written', 'Day', 'Choice'];
  const schema = schemaNamed(names.map((name) => `${entity}${name}`));
  rejectIf(
    schema !== undefined,
    () => `${schema?.file} already has the schema ${schema?.name}. Name the deals: --deal-type <Name>`,
  );
}

function codeFor({ dealCode }: AddInput, module: string, { deals }: ProjectInventory): string {
  const fileByCode = new Map(deals.map(({ code, file }) => [code, file]));
  const holder = (code: number) => {
    for (let each = code; each < code + BLOCK; each++) {
      const file = fileByCode.get(String(each));
      if (file !== undefined) return { code: each, file };
    }
    return undefined;
  };
  if (dealCode !== undefined) {
    const held = holder(Number(dealCode));
    if (held)
      throw new CommandFailedError(
        `Code ${held.code} belongs to ${held.file}; packages/contracts/openapi/deals/${module}.yaml would use it too. Omit --deal-code to use the lowest free one.`,
      );
    return dealCode;
  }
  // Modules first, so that the first fifty screens have the usual operation numbers.
  for (let start = 0; start < MODULE_CODES; start += BLOCK)
    for (let code = FIRST_CODE + start; code <= LAST_CODE; code += MODULE_CODES)
      if (!holder(code)) return String(code);
  throw new CommandFailedError(
    'All codes of scaffolded screens, 95000 to 99999, are in use. Remove a screen first: plus screen list',
  );
}

/**
 * Returns the later of now and the minute after the newest migration: a screen’s table references tables that must
 * exist.
 */
export function stampAfter(newest: string, now: Date): string {
  const stamp = (date: Date) => date.toISOString().replaceAll(/\D/g, '').slice(0, 12);
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(newest) ?? [];
  if (year === undefined || stamp(now) > newest) return stamp(now);
  const next = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute) + 1);
  return stamp(new Date(next));
}

function rejectIf(isSo: boolean, message: () => string): void {
  if (isSo) throw new CommandFailedError(message());
}
