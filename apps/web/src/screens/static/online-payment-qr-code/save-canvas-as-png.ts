import { saveBlob } from '../../../shared/page/save-blob.ts';

/** Offers the picture of a canvas as a PNG file. */
export function saveCanvasAsPng(canvas: HTMLCanvasElement, fileName: string): void {
  canvas.toBlob((blob) => {
    if (blob) saveBlob(blob, fileName);
  }, 'image/png');
}
