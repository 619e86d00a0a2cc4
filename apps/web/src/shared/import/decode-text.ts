export type FileEncoding = 'UTF-8' | 'UTF-16' | 'Big5';

/** Text of a file, or the reason why it has none. */
export type DecodedText =
  | { ok: true; text: string; encoding: FileEncoding }
  | { ok: false; reason: 'empty' | 'spreadsheet' | 'encoding' };

/** Bytes searched for zeros, which indicate UTF-16. */
const LOOKED_AT_BYTES = 512;

function isStart(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Decodes strictly: an invalid byte gives null, so the next encoding is tried. */
function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Detects UTF-16 without byte order mark by zeros in every other byte: all files have ASCII characters. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (let index = 0; index < Math.min(bytes.length, LOOKED_AT_BYTES); index++) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * Decodes a file from staff or an authority: UTF-8 with or without byte order mark, UTF-16, or Big5.
 * Shape: strict decoding, UTF-8 before Big5, because Big5 text beyond a few characters is not valid UTF-8.
 * `only` allows a single encoding.
 * Errors: never throws; reports spreadsheets, empty files and binary data.
 */
export function decodeText(bytes: Uint8Array, only: FileEncoding | null = null): DecodedText {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  // A zip file (.xlsx), or the older .xls.
  if (isStart(bytes, [0x50, 0x4b, 3, 4]) || isStart(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return { ok: false, reason: 'spreadsheet' };
  }
  const marked = isStart(bytes, [0xff, 0xfe]) ? 'utf-16le' : isStart(bytes, [0xfe, 0xff]) ? 'utf-16be' : null;
  const utf16 = marked ?? unmarkedUtf16(bytes);
  const attempts: [string, FileEncoding][] = utf16
    ? [[utf16, 'UTF-16']]
    : [
        ['utf-8', 'UTF-8'],
        ['big5', 'Big5'],
      ];
  for (const [label, encoding] of attempts) {
    if (only !== null && encoding !== only) continue;
    const text = decodeAs(label, bytes);
    if (text !== null)
      return text.trim() === '' ? { ok: false, reason: 'empty' } : { ok: true, text, encoding };
  }
  return { ok: false, reason: 'encoding' };
}
