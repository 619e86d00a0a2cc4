import { UsageError } from '../../cli-errors.ts';
import type { ParsedArguments } from '../../command.ts';
import { SCREEN_KINDS, type ScreenKind } from '../../project/screen-kinds.ts';
import { suggestCommand } from '../../suggest.ts';
import { isKeyword, isReservedArea, isReservedFileName } from './reserved-names.ts';
import { titleProblem } from './screen-title.ts';

export interface ScreenPath {
  /** `sites/charger-list`. */
  readonly path: string;
  readonly area: string;
  readonly screen: string;
}

/** Arguments of `plus screen add`; undefined values can be prompted for. */
export interface AddInput extends ScreenPath {
  readonly title: string | undefined;
  readonly titleEn: string | undefined;
  readonly areaTitle: string | undefined;
  readonly areaTitleEn: string | undefined;
  /** Existing list of the contract to show, if the screen adds no deals. */
  readonly deal: string | undefined;
  readonly dealType: string | undefined;
  readonly dealCode: string | undefined;
  readonly kind: ScreenKind | undefined;
  readonly fields: string | undefined;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
  /** True if prompts are forbidden. */
  readonly isSilent: boolean;
}

export const ADD_EXAMPLE =
  'plus screen add sites/charger-list --title 充電樁 --title-en Chargers --kind list --fields "name:text!,siteCode:site!,amount:money"';

const PART = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_PART = 40;

/** Validates the path of a screen. Throws `UsageError` if it leaves the project, is reserved or not kebab-case. */
export function readScreenPath(typed: string): ScreenPath {
  const path = typed.trim().replaceAll('\\', '/').replace(/\/+$/, '');
  const parts = path.split('/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..') || parts.includes('.'))
    throw new UsageError(
      `"${typed}" leads outside the screens. Use <area>/<screen>, such as sites/charger-list.`,
    );
  const [area = '', screen = ''] = parts;
  if (parts.length !== 2 || area === '' || screen === '')
    throw new UsageError(`"${typed}" is not <area>/<screen>, such as sites/charger-list.`);
  for (const part of parts) {
    if (!PART.test(part) || part.length > MAX_PART)
      throw new UsageError(
        `"${part}" is not in lower-kebab-case, such as charger-list: lower-case letters, digits and single dashes, at most ${MAX_PART}.`,
      );
    if (isReservedFileName(part))
      throw new UsageError(`"${part}" is a device name on Windows. Choose another name.`);
    if (isKeyword(part)) throw new UsageError(`"${part}" is a reserved word. Choose another name.`);
  }
  return { path: `${area}/${screen}`, area, screen };
}

/** Validates the arguments of `plus screen add`. Throws `UsageError` with the option and its allowed values. */
export function readAddInput({ arguments: [path = ''], options }: ParsedArguments): AddInput {
  const text = (name: string) => {
    const value = options[name];
    return typeof value === 'string' ? value.trim() : undefined;
  };
  for (const name of ['title', 'titleEn', 'areaTitle', 'areaTitleEn']) {
    const title = text(name);
    const problem = title === undefined ? undefined : titleProblem(title);
    if (problem !== undefined) throw new UsageError(`--${flagOf(name)} cannot be "${title}". ${problem}`);
  }
  const screenPath = readScreenPath(path);
  // Only here: screens in such an area from earlier versions can still be removed.
  if (isReservedArea(screenPath.area))
    throw new UsageError(`"${screenPath.area}" is reserved for the product. Choose another area.`);
  const [dealType, dealCode] = [text('dealType'), text('dealCode')];
  if (dealType !== undefined && !/^[A-Z][A-Za-z0-9]{1,39}$/.test(dealType))
    throw new UsageError(`--deal-type must be a name in PascalCase such as Charger, not "${dealType}".`);
  if (dealCode !== undefined && !isOwnCode(dealCode))
    throw new UsageError(
      `--deal-code must be a list code of scaffolded screens: 95000 to 99980 in steps of 20, not "${dealCode}".`,
    );
  const deal = text('deal');
  if (deal !== undefined)
    refuseBesideDeal(deal, { dealType, dealCode, kind: text('kind'), fields: text('fields') });
  return {
    ...screenPath,
    deal,
    title: text('title'),
    titleEn: text('titleEn'),
    areaTitle: text('areaTitle'),
    areaTitleEn: text('areaTitleEn'),
    dealType,
    dealCode,
    kind: kindOf(text('kind')),
    fields: text('fields'),
    isDryRun: options.dryRun === true,
    isJson: options.json === true,
    isSilent: options.yes === true || options.json === true,
  };
}

/** Rejects options whose values follow from an existing deal. */
function refuseBesideDeal(
  deal: string,
  { kind, ...others }: Readonly<Record<string, string | undefined>>,
): void {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(deal))
    throw new UsageError(`--deal must be a list of the contract such as PaymentList, not "${deal}".`);
  const given = Object.keys(others).find((name) => others[name] !== undefined);
  if (given !== undefined)
    throw new UsageError(
      `--${flagOf(given)} cannot be combined with --deal: the contract already defines it.`,
    );
  if (kind !== undefined && kind !== 'list')
    throw new UsageError(`--deal creates a list, not a ${kind}. Omit --kind.`);
}

function kindOf(kind: string | undefined): ScreenKind | undefined {
  if (kind === undefined) return undefined;
  const known = SCREEN_KINDS.find((each) => each === kind);
  if (known) return known;
  const near = suggestCommand(kind, SCREEN_KINDS);
  throw new UsageError(
    `--kind is ${SCREEN_KINDS.join(', ')}, not "${kind}".${near ? ` Did you mean ${near}?` : ''}`,
  );
}

function isOwnCode(code: string): boolean {
  return /^9[5-9]\d[02468]0$/.test(code);
}

const flagOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
