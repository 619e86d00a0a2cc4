/** Saves bytes as a file, with a name without path parts. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  // Browsers read the URL during or shortly after the click. A later revocation is safe in all of them.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
