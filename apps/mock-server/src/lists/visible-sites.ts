interface SitesOfRow {
  siteCodes: string[];
  siteNames: string[];
}

/**
 * Returns rows of several sites, each with the visible ones of its sites only, and `mayChange` if all are visible.
 * `visible` null means all sites.
 */
export function withVisibleSites<Row extends SitesOfRow>(
  rows: readonly Row[],
  visible: readonly string[] | null,
): (Row & { mayChange: boolean })[] {
  return rows.map((row) => {
    const isVisible = row.siteCodes.map((siteCode) => visible === null || visible.includes(siteCode));
    return {
      ...row,
      siteCodes: row.siteCodes.filter((_siteCode, index) => isVisible[index]),
      siteNames: row.siteNames.filter((_name, index) => isVisible[index]),
      mayChange: !isVisible.includes(false),
    };
  });
}
