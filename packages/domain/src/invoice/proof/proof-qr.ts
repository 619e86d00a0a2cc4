import { type ProofCodeInput, type ProofItem, qrHeader } from './proof-barcode.ts';

/** Contents of the two QR codes, and how many of the items found room in them. */
export type ProofQrContents = {
  readonly left: string;
  readonly right: string;
  readonly itemsInCodes: number;
};

/** Bytes that a QR code of version 6 (41 × 41), error correction L, holds: the smallest symbol allowed. */
export const QR_V6_CAPACITY_BYTES = 134;

const NO_SELLER_NOTE = '*'.repeat(10);
const UTF_8 = 1;
const RIGHT_START = '**';

/**
 * Contents of the two QR codes of a proof sheet. Left: the 77 fixed characters, then
 * `:**********:items in the codes:items in all:1` and the items as `:name:quantity:price`; what does not fit goes on
 * in the right one, which starts with `**`. Items that fit in neither are left out of the codes, never cut.
 * Colons in names become full-width, for the colon parts the fields.
 * Units: `capacityBytes` is what each symbol holds as UTF-8.
 * Errors: throws `RangeError` for parts that do not have their form, or a capacity too small for the header.
 * Source: the tax office's barcode specification 1.8, chapter 2.
 */
export function proofQrContents(
  input: ProofCodeInput,
  items: readonly ProofItem[],
  capacityBytes: number = QR_V6_CAPACITY_BYTES,
): ProofQrContents {
  const header = qrHeader(input);
  const texts = items.map(itemText);
  // The count stands in front of the items, so its own digits decide whether the last one still fits.
  for (let count = texts.length; count >= 0; count--) {
    const head = `${header}:${NO_SELLER_NOTE}:${count}:${items.length}:${UTF_8}`;
    const codes = layOut(head, texts.slice(0, count), capacityBytes);
    if (codes) return { ...codes, itemsInCodes: count };
  }
  throw new RangeError(`A QR code of ${capacityBytes} bytes cannot hold the head of a proof sheet.`);
}

/** Left and right, or `undefined` when the items do not fit. A colon between the two stays on the left. */
function layOut(
  head: string,
  texts: readonly string[],
  capacityBytes: number,
): { left: string; right: string } | undefined {
  let left = `${head}:`;
  let leftBytes = utf8Length(left);
  if (leftBytes > capacityBytes) return undefined;
  let next = 0;
  for (; next < texts.length; next++) {
    const text = `${texts[next]}:`;
    const bytes = utf8Length(text);
    if (leftBytes + bytes > capacityBytes) break;
    left += text;
    leftBytes += bytes;
  }
  if (next === texts.length) return { left: left.slice(0, -1), right: RIGHT_START };
  const right = RIGHT_START + texts.slice(next).join(':');
  return utf8Length(right) > capacityBytes ? undefined : { left, right };
}

function itemText({ name, quantity, priceTwd }: ProofItem): string {
  if (!Number.isFinite(quantity) || !Number.isFinite(priceTwd)) {
    throw new RangeError(`Quantity and price of "${name.slice(0, 40)}" must be numbers.`);
  }
  return `${name.replaceAll(':', '：')}:${quantity}:${priceTwd}`;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
