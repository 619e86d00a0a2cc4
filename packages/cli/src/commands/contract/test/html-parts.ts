/** Escapes text for HTML elements and quoted attributes. Invisible characters are shown as their code. */
export function escapeHtml(text: string): string {
  return visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Formats a body for reading: indented JSON, with the envelope's JSON text expanded, truncated after `most`
 * characters.
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

/** Expands `Json` and `data`, which travel as JSON text. */
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

/** Shows control characters and bidirectional controls as their code. */
function visible(text: string): string {
  return text.replace(
    /[^\P{C}\n\t]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
