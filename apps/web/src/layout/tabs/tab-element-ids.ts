/** Returns the element id that links a tab to its panel. Encoded because paths can contain spaces. */
export function tabElementId(id: string): string {
  return `tab-${encodeURIComponent(id)}`;
}

export function panelElementId(id: string): string {
  return `panel-${encodeURIComponent(id)}`;
}
