export const CONTENT_ID = 'content';

/** Gives the focus to the page's content: the next Tab leads to its first field. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus();
}
