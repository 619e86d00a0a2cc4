import { decodeText } from './decode-text.ts';
import { exceedsRequest } from './request-limit.ts';

/** Selected text file. A file with a problem, a key of `unreadable`, cannot be imported. */
export interface TextFile {
  name: string;
  text: string;
  problem: 'empty' | 'spreadsheet' | 'encoding' | 'tooLong' | 'unread' | null;
}

/** More than any encoding needs for a unit of a string’s length, and for its mark at the start. */
const MAX_BYTES_PER_UNIT = 4;

/** Reads a file whose text is sent as it is. One that is certainly too long is not read. Never rejects. */
export async function readTextFile(
  selected: File,
  maxLength: number,
  payloadOf: (text: string) => unknown,
): Promise<TextFile> {
  const { name } = selected;
  if (selected.size > maxLength * MAX_BYTES_PER_UNIT) return { name, text: '', problem: 'tooLong' };
  const bytes = await selected.arrayBuffer().catch(() => null);
  if (bytes === null) return { name, text: '', problem: 'unread' };
  const decoded = decodeText(new Uint8Array(bytes));
  if (!decoded.ok) return { name, text: '', problem: decoded.reason };
  const { text } = decoded;
  const isTooLong = text.length > maxLength || exceedsRequest(payloadOf(text));
  return { name, text, problem: isTooLong ? 'tooLong' : null };
}
