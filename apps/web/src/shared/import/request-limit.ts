/** Limits of a request, with a reserve for the rest of the envelope: its `Json` in characters, its body in bytes. */
const MAX_JSON_CHARACTERS = 999_000;
const MAX_BODY_BYTES = 1_047_000;

/** Returns whether the payload of a deal exceeds what the server reads. */
export function exceedsRequest(payload: unknown): boolean {
  const json = JSON.stringify(payload);
  return (
    json.length > MAX_JSON_CHARACTERS ||
    new TextEncoder().encode(JSON.stringify(json)).length > MAX_BODY_BYTES
  );
}
