import { expect, test } from 'vitest';
import { DUMMY_PASSWORD_HASH, hashPassword, verifyPassword } from './password-hash.ts';

test('verifies only the password that was hashed', async () => {
  const stored = await hashPassword('Parking2026');
  expect(stored).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('Parking2026', stored)).toBe(true);
  expect(await verifyPassword('parking2026', stored)).toBe(false);
});

test('uses random salts, and returns the same hash for a given salt', async () => {
  expect(await hashPassword('Parking2026')).not.toBe(await hashPassword('Parking2026'));
  const salt = Buffer.from('0123456789abcdef');
  expect(await hashPassword('Parking2026', salt)).toBe(await hashPassword('Parking2026', salt));
});

test('verifies with the cost stored in the hash', async () => {
  const stored = await hashPassword('Parking2026', undefined, 2);
  expect(stored).toMatch(/^scrypt\$2\$8\$1\$/);
  expect(await verifyPassword('Parking2026', stored)).toBe(true);
});

test('throws for an invalid hash, and verifies no password against the dummy hash', async () => {
  await expect(verifyPassword('Parking2026', 'Parking2026')).rejects.toThrow('not a scrypt hash');
  expect(await verifyPassword('', DUMMY_PASSWORD_HASH)).toBe(false);
});
