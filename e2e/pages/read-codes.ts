import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

// Otherwise the library would fetch it from another host.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

/** Decodes the barcodes and QR codes in a screenshot of an element, each from left to right. */
export async function readCodes(element: Locator): Promise<{ barcodes: string[]; qrCodes: string[] }> {
  const picture = await element.screenshot();
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: ['Code39', 'QRCode'],
    textMode: 'Plain',
    characterSet: 'UTF8',
    tryHarder: true,
  });
  const fromLeft = found.toSorted((a, b) => a.position.topLeft.x - b.position.topLeft.x);
  const texts = (isQr: boolean) =>
    fromLeft.filter(({ format }) => (format === 'QRCode') === isQr).map(({ text }) => text);
  return { barcodes: texts(false), qrCodes: texts(true) };
}
