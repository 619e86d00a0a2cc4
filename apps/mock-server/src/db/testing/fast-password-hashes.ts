import { hashPassword } from '../../identity/password-hash.ts';
import { SEEDED_PASSWORD } from '../../seeding/rows/seeded-accounts.ts';
import type { SqlRunner } from '../sql/sql-client.ts';

/** Minimum cost of scrypt. */
const LEAST_COST = 2;
const SALT = new Uint8Array(16);

/**
 * Replaces the seeded password hashes with fast ones, also after a reset: each sign-in with the seed's hashes takes
 * some 36 ms of a core, and tests sign in hundreds of times.
 */
export async function setFastPasswordHashes(runner: SqlRunner): Promise<void> {
  const hash = await hashPassword(SEEDED_PASSWORD, SALT, LEAST_COST);
  const updates = ['accounts', 'seed_copy.accounts'].map(
    (table) => `update ${table} set password_hash = '${hash}' where password_hash <> '${hash}'`,
  );
  await runner.exec(updates.join(';'));
}
