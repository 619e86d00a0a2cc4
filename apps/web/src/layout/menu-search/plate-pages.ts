import { dealActions } from '@parking-plus/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { platePath } from '../../resources/plates/plate-queries.ts';
import { usePlateSearch } from '../../resources/plates/use-plate-search.ts';
import { useCan } from '../../session/permissions/use-can.ts';
import type { FoundPage } from './found-pages.ts';
import type { SearchEntry } from './search-entries.ts';

const ID_PREFIX = 'plate ';

/** Whether a line of the search is a plate, which is no page of the menu. */
export function isPlatePage({ id }: SearchEntry): boolean {
  return id.startsWith(ID_PREFIX);
}

/** Plates that what is typed may mean, as lines of the search; none for those who may not look plates up. */
export function usePlatePages(query: string): readonly FoundPage[] {
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
