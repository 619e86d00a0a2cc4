import type { Schemas } from '@parking-plus/contracts';

type Site = Schemas['LoginSite'];

function searchForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
}

/** Returns sites whose name or code contains the query. Sites of `firstCodes` come first. */
export function findSites(sites: readonly Site[], query: string, firstCodes: readonly string[]): Site[] {
  const wanted = searchForm(query);
  const found = sites.filter(({ siteInfo_Code, siteInfo_Name }) =>
    [siteInfo_Name, siteInfo_Code].some((text) => searchForm(text).includes(wanted)),
  );
  const isFirst = ({ siteInfo_Code }: Site) => firstCodes.includes(siteInfo_Code);
  return [...found.filter(isFirst), ...found.filter((site) => !isFirst(site))];
}
