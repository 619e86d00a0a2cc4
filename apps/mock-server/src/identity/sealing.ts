import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypted text. `data` is base64url of nonce and ciphertext, `tag` of the authentication tag. */
export type Sealed = { readonly data: string; readonly tag: string };

/** Encrypts a text with AES-256-GCM. A new nonce makes each result different. */
export function sealText(key: Uint8Array, text: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  const data = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
  return { data: data.toString('base64url'), tag: cipher.getAuthTag().toString('base64url') };
}

/** Decrypts a text. Returns undefined if it was changed, truncated or encrypted with another key. */
export function openSealed(key: Uint8Array, { data, tag }: Sealed): string | undefined {
  const bytes = Buffer.from(data, 'base64url');
  const tagBytes = Buffer.from(tag, 'base64url');
  // Decoding skips characters that are not base64url; accepts only the exact text that was issued.
  if (bytes.toString('base64url') !== data || tagBytes.toString('base64url') !== tag) return undefined;
  if (bytes.length < NONCE_BYTES || tagBytes.length !== TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(tagBytes);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
