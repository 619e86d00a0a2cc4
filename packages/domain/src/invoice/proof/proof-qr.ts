import { type ProofCodeInput, type ProofItem, qrHeader } from './proof-barcode.ts';

/** Contents of the two QR codes, and the number of items that fit. */
export type ProofQrContents = {
  readonly left: string;
  readonly right: string;
  readonly itemsInCodes: number;
};

/** Capacity in bytes of a QR code version 6 (41 × 41) with error correction L, the smallest allowed symbol. */
export const QR_V6_CAPACITY_BYTES = 134;

const NO_SELLER_NOTE = '*'.repeat(10);
const UTF_8 = 1;
const RIGHT_START = '**';

/**
 * Returns the contents of the two QR codes of a proof sheet.
 * Left: the 77 fixed characters, `:**********:items in the codes:items in all:1`, then items as
 * `:name:quantity:price`.
 * Right: starts with `**` and continues with items that do not fit in the left code.
 * Items that fit in neither are omitted, never truncated. Colons in names become full-width, because colons separate
 * fields.
 * Units: `capacityBytes` is the capacity of each symbol as UTF-8.
 * Errors: throws `RangeError` for malformed parts, or a capacity too small for the header.
 * Source: the tax office's barcode specification 1.8, chapter 2.
 */
export function proofQrContents(
  input: ProofCodeInput,
  items: readonly ProofItem[],
  capacityBytes: number = QR_V6_CAPACITY_BYTES,
): ProofQrContents {
  const header = qrHeader(input);
  const texts = items.map(itemText);
  // The count precedes the items, so its own digits affect whether the last item fits.
  // Each item takes more than a byte, so that no more of them fit than the codes have bytes.
  for (let count = Math.min(texts.length, 2 * capacityBytes); count >= 0; count--) {
    const head = `${header}:${NO_SELLER_NOTE}:${count}:${items.length}:${UTF_8}`;
    const codes = layOut(head, texts.slice(0, count), capacityBytes);
    if (codes) return { ...codes, itemsInCodes: count };
  }
  throw new RangeError(`A QR code of ${capacityBytes} bytes cannot hold the head of a proof sheet.`);
}

/** Returns the left and right contents, or `undefined` if the items do not fit. A separating colon stays on the left. */
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
