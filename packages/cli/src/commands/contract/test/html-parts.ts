/** Text as HTML shows it, in elements and in quoted attributes; what cannot be seen is told by its code. */
export function escapeHtml(text: string): string {
  return visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * A body for people: JSON indented, with the JSON text of the envelope opened, cut where it is longer than `most`.
 * Shape: escaped HTML.
 */
export function bodyHtml(body: unknown, most: number): string {
  if (body === undefined) return '<p class="none">no body</p>';
  if (body === '') return '<p class="none">an empty body</p>';
  const text = typeof body === 'string' ? body : JSON.stringify(opened(body), null, 2);
  const shown = text.slice(0, most);
  const rest = text.length - most;
  const more = rest > 0 ? `<p class="none">… and ${rest.toLocaleString('en')} more characters</p>` : '';
  return `<pre>${escapeHtml(shown)}</pre>${more}`;
}

/** `Json` and `data` travel as JSON text; opened they can be read. */
function opened(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      (name === 'Json' || name === 'data') && typeof value === 'string'
        ? [`${name} ▸`, read(value)]
        : [name, value],
    ),
  );
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Control characters and those that turn the direction of writing, as their code. */
function visible(text: string): string {
  return text.replace(
    /[^\P{C}\n\t]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
