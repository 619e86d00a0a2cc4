/**
 * Returns a short text that differs for different sets of IDs (except for 32-bit collisions); order does not matter.
 * Neither secret nor protective: it only shows a server that it missed a message of another.
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
