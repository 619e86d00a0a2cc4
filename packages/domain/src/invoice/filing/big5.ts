const LEADS = { first: 0xa1, last: 0xf9 } as const;
let table: ReadonlyMap<string, readonly [number, number]> | undefined;

/** Returns the bytes of each double-byte character. The decoder of the platform knows the code; there is no encoder. */
function big5Table(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('big5', { fatal: true });
  const codes = new Map<string, readonly [number, number]>();
  for (let lead: number = LEADS.first; lead <= LEADS.last; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      try {
        const text = decoder.decode(new Uint8Array([lead, trail]));
        if ([...text].length === 1 && !codes.has(text)) codes.set(text, [lead, trail]);
      } catch {
        // Not a character.
      }
    }
  }
  return codes;
}

/** Encodes a text in Big5, the code of the tax office's files. Returns undefined if a character has no code. */
export function encodeBig5(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = [];
  for (const character of text) {
    if (character <= '\x7f') {
      bytes.push(character.charCodeAt(0));
      continue;
    }
    table ??= big5Table();
    const code = table.get(character);
    if (code === undefined) return undefined;
    bytes.push(...code);
  }
  return Uint8Array.from(bytes);
}
