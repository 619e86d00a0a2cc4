const LONGEST = 120;
const MAX_EXTENSION = 10;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const UNWANTED = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]|\p{Surrogate}/gu;

/**
 * Returns a safe file name: without folders, control and direction characters and those that Windows rejects.
 * Composed, at most 120 characters, with its extension.
 */
export function cleanFileName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1);
  const clean = last
    .normalize('NFC')
    .replace(UNWANTED, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (clean === '') return 'file';
  if (clean.length <= LONGEST) return clean;
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= MAX_EXTENSION ? clean.slice(dot) : '';
  return `${clean.slice(0, LONGEST - ending.length).replace(/[\ud800-\udbff]$/, '')}${ending}`;
}

/** Returns the `Content-Disposition` that saves the file under its name, in any script. Source: RFC 6266. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
