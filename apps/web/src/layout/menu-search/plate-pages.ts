import { dealActions } from '@parking-plus/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { platePath } from '../../resources/plates/plate-queries.ts';
import { usePlateSearch } from '../../resources/plates/use-plate-search.ts';
import { useCan } from '../../session/permissions/use-can.ts';
import type { SearchEntry } from './search-entries.ts';
import type { SearchResult } from './search-results.ts';

const ID_PREFIX = 'plate ';

/** Returns whether a result is a plate instead of a menu page. */
export function isPlatePage({ id }: SearchEntry): boolean {
  return id.startsWith(ID_PREFIX);
}

/** Returns plates that match the query as results. Empty without the permission. */
export function usePlatePages(query: string): readonly SearchResult[] {
  const { t } = useTranslation('menu-search');
  const plates = usePlateSearch(query, useCan([dealActions.PlateOverview]));
  return useMemo(
    () =>
      plates.map(({ plate, isNearMiss }) => ({
        entry: {
          id: `${ID_PREFIX}${plate}`,
          path: platePath(plate),
          title: plate,
          serverTitle: '',
          trail: [{ title: t(isNearMiss ? 'nearPlate' : 'plate'), serverTitle: '' }],
        },
        target: platePath(plate),
        isOpen: false,
        isRecent: false,
        titleRanges: [],
        pathRanges: [],
      })),
    [plates, t],
  );
}
