import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_OWNER_CONTRACTS } from '../../seeding/rows/seeded-owner-contracts.ts';

/** Seeds the contracts of the seeded sites. A database from before has them from its migration. */
export const seed: ModuleSeed = async ({ sql }) => {
  const { rows } = await sql.query('select from owner_contracts limit 1');
  if (rows.length > 0) return;
  await sql.copyRows(
    'owner_contracts',
    ['owner_contract_id', 'contract_number', 'site_code', 'owner_id', 'starts_on', 'fee_per_mille'],
    SEEDED_OWNER_CONTRACTS.map((row) => [
      row.ownerContractId,
      row.contractNumber,
      row.siteCode,
      row.ownerId,
      row.startsOn,
      row.feePerMille,
    ]),
  );
};
