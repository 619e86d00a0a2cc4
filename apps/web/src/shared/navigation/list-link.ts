/** Stands for all sites in the URL of a list. */
const ALL_SITES = '*';

/** The path of a list with filters, or null where the user's menu (`paths`) does not have it. No site means all. */
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
  // A link of the path alone would show an open list as it was left.
  if (params.size === 0) params.set('siteCodes', ALL_SITES);
  // Separators within a value are legal in a query and easier to read as they are.
  return `${path}?${params.toString().replaceAll('%2C', ',')}`;
}
