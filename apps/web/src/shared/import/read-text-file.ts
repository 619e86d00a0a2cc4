import { decodeText } from './decode-text.ts';
import { exceedsRequest } from './request-limit.ts';

/** Selected text file. A file with a problem, a key of `unreadable`, cannot be imported. */
export interface TextFile {
  name: string;
  text: string;
  problem: 'empty' | 'spreadsheet' | 'encoding' | 'tooLong' | 'unread' | null;
}

/** Reads a file whose text is sent as it is. Never rejects. */
export async function readTextFile(
  selected: File,
  maxLength: number,
  payloadOf: (text: string) => unknown,
): Promise<TextFile> {
  const { name } = selected;
  const bytes = await selected.arrayBuffer().catch(() => null);
  if (bytes === null) return { name, text: '', problem: 'unread' };
  const decoded = decodeText(new Uint8Array(bytes));
  if (!decoded.ok) return { name, text: '', problem: decoded.reason };
  const { text } = decoded;
  const isTooLong = text.length > maxLength || exceedsRequest(payloadOf(text));
  return { name, text, problem: isTooLong ? 'tooLong' : null };
}
