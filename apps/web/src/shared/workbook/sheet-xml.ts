import type { ExportValue, WorkbookColumn, WorkbookKind } from './workbook.ts';
import { CELL_STYLE } from './workbook-parts.ts';
import { xmlText } from './xml-text.ts';

/** Excel's limit of characters per cell. */
const MAX_CHARACTERS = 32_767;
const MINUTES_A_DAY = 1440;
const MS_A_DAY = 86_400_000;
/** Days from 1899-12-30, Excel's day zero, to 1970-01-01. */
const DAYS_TO_EPOCH = 25_569;
/** Taipei has no daylight saving time. */
const TAIPEI_OFFSET_MS = 8 * 3_600_000;
const LETTERS = 26;

/** Returns a writer of sheet rows that calculates the column letters once. Shape: row numbers start at 1. */
export function rowWriter(columns: readonly Pick<WorkbookColumn, 'kind'>[]) {
  const places = columns.map(({ kind }, index) => ({ kind, opening: `<c r="${columnLetters(index)}` }));
  return (values: readonly ExportValue[], rowNumber: number): string => {
    let cells = '';
    for (const [index, { kind, opening }] of places.entries()) {
      const value = values[index] ?? null;
      if (value !== null && value !== '') cells += `${opening}${rowNumber}"${contentXml(kind, value)}</c>`;
    }
    return `<row r="${rowNumber}">${cells}</row>`;
  };
}

/** Returns a row with the first `count` texts as headings and the others plain. */
export function headingRow(texts: readonly string[], rowNumber: number, count = texts.length): string {
  const cells = texts.map((text, index) => {
    const style = index < count ? CELL_STYLE.heading : CELL_STYLE.text;
    return `<c r="${columnLetters(index)}${rowNumber}"${textXml(text, style)}</c>`;
  });
  return `<row r="${rowNumber}">${cells.join('')}</row>`;
}

/**
 * Returns the XML of a cell after its address. Texts stay texts, even if edited later. Invalid dates and
 * numbers are written unchanged as text.
 */
function contentXml(kind: WorkbookKind, value: string | number): string {
  switch (kind) {
    case 'text':
      return textXml(value);
    case 'number':
      return numberXml(numberOf(value), CELL_STYLE.number, value);
    case 'stay':
      return numberXml(numberOf(value) / MINUTES_A_DAY, CELL_STYLE.stay, value);
    case 'date':
      return numberXml(daysOf(Date.parse(`${value}T00:00:00Z`)), CELL_STYLE.date, value);
    case 'instant':
      return numberXml(daysOf(Date.parse(String(value)) + TAIPEI_OFFSET_MS), CELL_STYLE.instant, value);
  }
}

/** A text of digits stays a text. */
function numberOf(value: string | number): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function daysOf(wallClockMs: number): number {
  return wallClockMs / MS_A_DAY + DAYS_TO_EPOCH;
}

function numberXml(number: number, style: number, asItCame: string | number): string {
  return Number.isFinite(number) ? ` s="${style}"><v>${number}</v>` : textXml(asItCame);
}

function textXml(value: string | number, style: number = CELL_STYLE.text): string {
  const text = xmlText(String(value).slice(0, MAX_CHARACTERS));
  const isTrimmed = text.trim() === text && !text.includes('\n');
  return ` s="${style}" t="inlineStr"><is><t${isTrimmed ? '' : ' xml:space="preserve"'}>${text}</t></is>`;
}

/** Returns `A`, … `Z`, `AA`, … */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : columnLetters(Math.floor(index / LETTERS) - 1) + last;
}
