/**
 * A short text that differs where two sets of ids differ (bar a collision of 32 bits); order does not matter.
 * Not a secret and no protection: it only shows one server that it missed a word of another.
 */
export function clientFingerprint(connectionIds: Iterable<string>): string {
  let count = 0;
  let sum = 0;
  for (const id of connectionIds) {
    let hash = 0;
    for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
    sum = (sum + hash) | 0;
    count++;
  }
  return `${count}:${sum}`;
}
