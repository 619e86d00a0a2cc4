/**
 * Copies a text to the clipboard. Uses `execCommand` on plain http, which lacks the clipboard API.
 * Shape: false if the browser refused.
 */
export async function copyToClipboard(text: string): Promise<boolean> {
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
  // Inside the open dialog, because its focus trap rejects focus elsewhere.
  (document.activeElement?.closest('[role="dialog"]') ?? document.body).append(place);
  place.select();
  const isCopied = document.execCommand('copy');
  place.remove();
  return isCopied;
}
