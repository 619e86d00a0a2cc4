import i18next, { type TFunction } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/languages.ts';
import type { TableColumn } from '../shared/columns/table-column.ts';
import type { List } from '../shared/list/define-list.ts';
import { listColumns } from '../shared/list/list-columns.ts';
import { fitColumns } from '../shared/table/layout/column-widths.ts';

beforeAll(() => i18next.reloadResources(['en'], ['enums']));

const modules = import.meta.glob<Record<string, Partial<List>>>('../screens/*/*/*-list.ts', { eager: true });
const lists = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports)
    .filter(([, value]) => value.config)
    .map(([name, list]) => [`${path.replace('../screens/', '')} ${name}`, list as List] as const),
);

/** Width for columns on a 1280 px page, without menu, checkboxes and the widest actions. */
const ROOM = 1280 - 210 - 32 - 40 - 180;

it.each(lists)('shows the amount and the state of %s at 1280 pixels without scrolling', (_name, list) => {
  for (const language of LANGUAGES) {
    const t = ((key: string) => key) as unknown as TFunction;
    // With the permission for all columns.
    const all = listColumns(list, { t, language }) as TableColumn<never>[];
    const columns = fitColumns(all, language);
    const last = columns.findLastIndex(({ card }) => card === 'amount' || card === 'tag');
    const end = columns.slice(0, last + 1).reduce((sum, { width }) => sum + width, 0);
    expect(end, language).toBeLessThanOrEqual(ROOM);
  }
});
