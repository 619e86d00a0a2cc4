import type { TaskDeal } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberWords, memberWords } from '../../shared/changes/member-words.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { lookupQueries } from './lookup-queries.ts';

/** Returns how members are told in the reader's language, with the names of the sites; `deal` is that of a document. */
export function useChangeWords(deal?: TaskDeal): MemberWords {
  const { t } = useTranslation('changes');
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const language = useLanguage();
  return useMemo(
    () =>
      memberWords(t, language, (code) => sites?.find(({ siteCode }) => siteCode === code)?.siteName, deal),
    [t, language, sites, deal],
  );
}
