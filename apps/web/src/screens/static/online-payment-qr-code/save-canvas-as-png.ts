/** Offers the picture of a canvas as a PNG file. */
export function saveCanvasAsPng(canvas: HTMLCanvasElement, fileName: string): void {
  canvas.toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = fileName;
    link.click();
    // The browser reads the address after the click is over.
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }, 'image/png');
}
