/** Puts the focus on the first of these elements as the page shows them, and brings it into view. */
export function focusFirst(ids: readonly string[]): void {
  const found = ids.flatMap((id) => document.getElementById(id) ?? []);
  const isBefore = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  const [first] = found.sort(isBefore);
  if (!first) return;
  // Groups of boxes bear the id themselves, and take no focus.
  const control = first.matches('input, textarea, select, button, [tabindex]')
    ? first
    : first.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
  control?.focus();
  (control ?? first).scrollIntoView?.({ block: 'nearest' });
}

/** Whether somebody is in a field of the form already. */
export function hasFocusWithin(formId: string): boolean {
  return document.activeElement?.closest('form')?.id === formId;
}
