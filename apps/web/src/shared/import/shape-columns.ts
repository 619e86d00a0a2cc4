import type { EntryShape, InputShape, Labels } from '@parking-plus/contracts';
import { normalisePlate } from '@parking-plus/domain';
import { text } from '../../i18n/i18n.ts';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import { enumCodes } from '../enums/enum-label.ts';
import { enumTableLabel } from '../enums/enum-table-label.ts';
import { formatList } from '../formats/list-format.ts';
import { entryProblem } from '../inputs/input-rules.ts';
import { dateOfCell } from './cell-date.ts';
import { type CellOutcome, type ImportColumn, plainTitle } from './import-columns.ts';

const NUMBERS: readonly InputShape['kind'][] = ['twd', 'count', 'stay', 'trackNumber', 'ratio'];
const YES_NO: readonly (readonly [is: boolean, words: readonly string[]])[] = [
  [true, ['是', 'yes', 'true', 'y', '1']],
  [false, ['否', 'no', 'false', 'n', '0']],
];

/**
 * Returns the columns of an import from the contract's shape of a row. A header is the label in either language or the
 * field's name. The namespaces `import` and `inputs` must be loaded.
 */
export function shapeColumns(
  items: Readonly<Record<string, EntryShape>>,
  language: Language,
): (ImportColumn & { note: string })[] {
  return Object.entries(items).flatMap(([name, shape]) => {
    if (!('label' in shape) || shape.label === undefined || shape.kind === 'record') return [];
    const input = shape as InputShape;
    const labels = [input.label[language], ...LANGUAGES.map((each) => input.label[each])];
    return {
      name,
      titles: [...new Set([...labels, name])],
      isRequired: input.isRequired === true,
      read: (cell: string) => readEntry(input, cell, language),
      note: noteOf(input, language),
    };
  });
}

function readEntry(shape: InputShape, cell: string, language: Language): CellOutcome {
  if (cell === '') {
    if (shape.isRequired) return wrong(text('inputs', 'required'));
    return right(shape.isNullable ? null : shape.isList ? [] : undefined);
  }
  if (!shape.isList) return readOne(shape, cell, language);
  const outcomes = cell.split(/[、;；]/).map((one) => readOne(shape, one.trim(), language));
  return outcomes.find(({ ok }) => !ok) ?? right(outcomes.map((one) => (one.ok ? one.value : undefined)));
}

function readOne(shape: InputShape, cell: string, language: Language): CellOutcome {
  const { kind } = shape;
  const choices = choicesOf(shape);
  if (choices) {
    const plain = plainTitle(cell);
    const choice = choices.find(({ words }) => words.some((word) => plainTitle(word) === plain));
    const names = formatList(choices.map(({ label }) => label[language]));
    return choice ? right(choice.value) : wrong(text('import', 'cell.choice', { names }));
  }
  if (NUMBERS.includes(kind)) return readNumber(shape, cell);
  if (kind === 'businessDate') {
    const date = dateOfCell(cell);
    return date === undefined ? wrong(text('import', 'cell.date')) : right(date);
  }
  const { maxLength = Number.POSITIVE_INFINITY, minLength = 0 } = shape;
  if (cell.length > maxLength) return wrong(text('import', 'cell.long', { max: maxLength }));
  if (cell.length < minLength) return wrong(text('import', 'cell.short', { min: minLength }));
  const problem = entryProblem(shape, cell);
  if (problem !== null) return wrong(text('inputs', problem));
  return right(kind === 'plate' ? normalisePlate(cell) : cell);
}

function readNumber({ kind, minimum: min, maximum: max }: InputShape, cell: string): CellOutcome {
  const value = Number(cell.replace(/^(?:NT)?\$/, '').replace(/,/g, ''));
  if (!Number.isFinite(value) || (kind !== 'ratio' && !Number.isInteger(value))) {
    return wrong(text('import', kind === 'ratio' ? 'cell.number' : 'cell.integer'));
  }
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return right(value);
  const key = max === undefined ? 'atLeast' : min === undefined ? 'atMost' : 'between';
  return wrong(text('inputs', key, { min: min ?? 0, max: max ?? 0 }));
}

/** Returns the accepted values with their words, or undefined for other kinds. */
function choicesOf({ kind, codes, enumName, yes, no }: InputShape) {
  if (kind === 'yesNo') {
    return YES_NO.map(([is, words]) => {
      const [zh_TC = '', en = ''] = words;
      const label: Labels = (is ? yes : no) ?? { zh_TC, en };
      return { value: is, label, words: [label.zh_TC, label.en, ...words] };
    });
  }
  if (enumName === undefined && codes === undefined) return undefined;
  return (codes ?? (enumName ? enumCodes(enumName) : [])).map((value) => {
    const label: Labels = enumName
      ? { zh_TC: enumTableLabel(enumName, value, 'zh_TC'), en: enumTableLabel(enumName, value, 'en') }
      : { zh_TC: String(value), en: String(value) };
    return { value, label, words: [label.zh_TC, label.en, String(value)] };
  });
}

/** Describes a column in the template. */
function noteOf(shape: InputShape, language: Language): string {
  const choices = choicesOf(shape)?.map(({ label }) => label[language]);
  return [
    shape.isRequired ? text('inputs', 'required') : null,
    shape.hint?.[language],
    choices && formatList(choices),
    shape.maxLength === undefined ? null : text('import', 'cell.long', { max: shape.maxLength }),
  ]
    .filter(Boolean)
    .join('　');
}

const right = (value: unknown): CellOutcome => ({ ok: true, value });
const wrong = (problem: string): CellOutcome => ({ ok: false, problem });
