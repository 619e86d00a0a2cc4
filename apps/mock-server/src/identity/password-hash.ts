import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 16_384;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Hashes a password with scrypt (N 16,384 unless told, r 8, p 1).
 * Shape: `scrypt$16384$8$1$<salt>$<key>`, both base64url. The same salt gives the same text, which seeds need.
 */
export async function hashPassword(
  password: string,
  salt: Uint8Array = randomBytes(SALT_BYTES),
  cost: number = COST,
): Promise<string> {
  const key = await deriveKey(password, salt, cost, BLOCK_SIZE, PARALLELISM);
  const texts = [salt, key].map((bytes) => Buffer.from(bytes).toString('base64url'));
  return ['scrypt', cost, BLOCK_SIZE, PARALLELISM, ...texts].join('$');
}

/**
 * Whether the password belongs to the stored hash, compared in constant time.
 * Errors: throws for a stored text that `hashPassword` did not make.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, cost, blockSize, parallelism, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A stored password is not a scrypt hash; write it with hashPassword.');
  }
  const expected = Buffer.from(key, 'base64url');
  const actual = await deriveKey(
    password,
    Buffer.from(salt, 'base64url'),
    Number(cost),
    Number(blockSize),
    Number(parallelism),
  );
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A hash that no password fits: checked where there is no account, so that both cases cost the same. */
export const HASH_OF_NOBODY = `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function deriveKey(
  password: string,
  salt: Uint8Array,
  cost: number,
  blockSize: number,
  parallelism: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Composed form, so that a password typed on another keyboard or system is the same bytes.
    scrypt(
      password.normalize('NFC'),
      salt,
      KEY_BYTES,
      { N: cost, r: blockSize, p: parallelism },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
