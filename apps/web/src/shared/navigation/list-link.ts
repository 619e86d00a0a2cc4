/** Represents all sites in the URL of a list. */
const ALL_SITES = '*';

/**
 * Returns the path of a list with filters, or null if the user's menu (`paths`) lacks it. No site means all.
 */
export function listLink(
  paths: ReadonlySet<string>,
  path: string,
  query: Record<string, string | undefined>,
  siteCodes: readonly string[],
): string | null {
  if (!paths.has(path)) return null;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
  if (siteCodes.length > 0) params.set('siteCodes', siteCodes.toSorted().join(','));
  // A link without parameters would show an open list in its last state.
  if (params.size === 0) params.set('siteCodes', ALL_SITES);
  // Unencoded commas are valid in a query and more readable.
  return `${path}?${params.toString().replaceAll('%2C', ',')}`;
}
