/** Saves bytes as a file of the user's, under a name without path parts. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  // The browser takes the address over as the click is handled; a later moment is safe in all of them.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
