/** Uploadable kind of file, detected by its first bytes. */
export type FileKind = {
  readonly extension: string;
  readonly mediaType: string;
  readonly isPicture: boolean;
};

/** Number of bytes that `fileKindOf` reads. */
export const KIND_BYTES = 512;

const PNG: FileKind = { extension: 'png', mediaType: 'image/png', isPicture: true };
const JPEG: FileKind = { extension: 'jpg', mediaType: 'image/jpeg', isPicture: true };
const GIF: FileKind = { extension: 'gif', mediaType: 'image/gif', isPicture: true };
const WEBP: FileKind = { extension: 'webp', mediaType: 'image/webp', isPicture: true };
const PDF: FileKind = { extension: 'pdf', mediaType: 'application/pdf', isPicture: false };
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const SHEET: FileKind = { extension: 'xlsx', mediaType: `${OFFICE}.spreadsheetml.sheet`, isPicture: false };
const LETTER: FileKind = {
  extension: 'docx',
  mediaType: `${OFFICE}.wordprocessingml.document`,
  isPicture: false,
};

/**
 * Returns the kind of a file by its content. The name only distinguishes a spreadsheet from a text document,
 * which start alike.
 * Shape: undefined for all other kinds, such as programs, web pages and scripted drawings.
 */
export function fileKindOf(head: Uint8Array, fileName: string): FileKind | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, KIND_BYTES));
  const text = bytes.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return PNG;
  if (text.startsWith('\xff\xd8\xff')) return JPEG;
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return GIF;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return WEBP;
  if (text.startsWith('%PDF-')) return PDF;
  if (!text.startsWith('PK\x03\x04')) return undefined;
  if (/\.xlsx$/i.test(fileName)) return SHEET;
  return /\.docx$/i.test(fileName) ? LETTER : undefined;
}
