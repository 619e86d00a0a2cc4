/** Focuses the first of the elements in document order, and scrolls it into view. */
export function focusFirst(ids: readonly string[]): void {
  const found = ids.flatMap((id) => document.getElementById(id) ?? []);
  const isBefore = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  const [first] = found.sort(isBefore);
  if (!first) return;
  // Checkbox groups have the ID themselves, but are not focusable.
  const control = first.matches('input, textarea, select, button, [tabindex]')
    ? first
    : first.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
  control?.focus();
  (control ?? first).scrollIntoView?.({ block: 'nearest' });
}

/** Returns whether the focus is in a field of the form. */
export function hasFocusWithin(formId: string): boolean {
  return document.activeElement?.closest('form')?.id === formId;
}
