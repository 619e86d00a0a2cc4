import { expect, it } from 'vitest';
import type { Language } from '../../i18n/languages.ts';
import { fitColumns } from '../table/fit-columns.ts';
import type { TableColumn } from '../table/table-column.ts';
import type { List } from './define-list.ts';
import { listColumns } from './list-columns.ts';

/** Pixels for columns on a page of 1280: less the sidebar, the page's padding, the selection box and the widest actions. */
const ROOM = 1280 - 210 - 33 - 40 - 180;

const modules = import.meta.glob<Record<string, unknown>>('../../screens/**/*-list.ts', { eager: true });
const lists = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).filter((entry): entry is [string, List] => isList(entry[1])),
);

function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'definition' in value && 'config' in value;
}

function columnsOf(list: List, language: Language): readonly TableColumn<never>[] {
  // What an account with every right sees.
  const columns = listColumns(list, { t: ((key: string) => key) as never, language });
  return fitColumns(columns as readonly TableColumn<never>[], language);
}

it.each(lists)('%s shows its amount and its state at 1280 px without scrolling', (_name, list) => {
  for (const language of ['zh_TC', 'en'] as const) {
    let end = 0;
    const ends = columnsOf(list, language).map(({ key, card, width }) => {
      end += width;
      return { key, card, end };
    });
    const hidden = ends.filter(({ card, end }) => (card === 'amount' || card === 'tag') && end > ROOM);
    expect(hidden).toEqual([]);
  }
});

it('finds every list of the screens', () => expect(lists.length).toBeGreaterThanOrEqual(35));
