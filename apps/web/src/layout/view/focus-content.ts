export const CONTENT_ID = 'content';

/** Focuses the page's content. The next Tab key moves to its first field. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus();
}
