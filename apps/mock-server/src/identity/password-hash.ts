import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 16_384;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Hashes a password with scrypt (N 16,384 by default, r 8, p 1).
 * Shape: `scrypt$16384$8$1$<salt>$<key>`, both base64url. A given salt makes the result repeatable for seeds.
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
 * Returns whether the password matches the stored hash. Compares in constant time.
 * Throws if `hashPassword` did not create the stored text.
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

/** Dummy hash, verified for unknown accounts to equalise timing. */
export const DUMMY_PASSWORD_HASH = `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function deriveKey(
  password: string,
  salt: Uint8Array,
  cost: number,
  blockSize: number,
  parallelism: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFC, so that a password has the same bytes on all keyboards and systems.
    scrypt(
      password.normalize('NFC'),
      salt,
      KEY_BYTES,
      { N: cost, r: blockSize, p: parallelism },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
