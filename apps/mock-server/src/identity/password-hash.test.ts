import { expect, test } from 'vitest';
import { HASH_OF_NOBODY, hashPassword, verifyPassword } from './password-hash.ts';

test('verifies the password that was hashed, and no other', async () => {
  const stored = await hashPassword('Parking2026');
  expect(stored).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('Parking2026', stored)).toBe(true);
  expect(await verifyPassword('parking2026', stored)).toBe(false);
});

test('salts each hash by chance, and repeats itself for a given salt', async () => {
  expect(await hashPassword('Parking2026')).not.toBe(await hashPassword('Parking2026'));
  const salt = Buffer.from('0123456789abcdef');
  expect(await hashPassword('Parking2026', salt)).toBe(await hashPassword('Parking2026', salt));
});

test('verifies at the cost that a hash was made with', async () => {
  const stored = await hashPassword('Parking2026', undefined, 2);
  expect(stored).toMatch(/^scrypt\$2\$8\$1\$/);
  expect(await verifyPassword('Parking2026', stored)).toBe(true);
});

test('refuses what is not a hash, and nobody signs in with the hash of nobody', async () => {
  await expect(verifyPassword('Parking2026', 'Parking2026')).rejects.toThrow('not a scrypt hash');
  expect(await verifyPassword('', HASH_OF_NOBODY)).toBe(false);
});
