/** Ids in the document that tie a tab of the strip to its panel; a path may hold spaces, which an id must not. */
export function tabElementId(id: string): string {
  return `tab-${encodeURIComponent(id)}`;
}

export function panelElementId(id: string): string {
  return `panel-${encodeURIComponent(id)}`;
}
