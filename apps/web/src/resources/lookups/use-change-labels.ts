import type { TaskDeal } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangeLabels, createChangeLabels } from '../../shared/changes/change-labels.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { lookupQueries } from './lookup-queries.ts';

/** Returns localised labels of changed fields, including site names. `deal` is the document type. */
export function useChangeLabels(deal?: TaskDeal): ChangeLabels {
  const { t } = useTranslation('changes');
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const language = useLanguage();
  return useMemo(
    () =>
      createChangeLabels(
        t,
        language,
        (code) => sites?.find(({ siteCode }) => siteCode === code)?.siteName,
        deal,
      ),
    [t, language, sites, deal],
  );
}
