/**
 * Copies a text to the clipboard; on plain http, where browsers have no clipboard for pages, by the old command.
 * Shape: false where the browser refused.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const place = document.createElement('textarea');
  place.value = text;
  place.style.position = 'fixed';
  place.style.opacity = '0';
  // Inside the dialog that is used, whose focus trap takes the focus away from anything outside of it.
  (document.activeElement?.closest('[role="dialog"]') ?? document.body).append(place);
  place.select();
  const isCopied = document.execCommand('copy');
  place.remove();
  return isCopied;
}
