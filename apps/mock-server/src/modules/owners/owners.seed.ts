import { addDays } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_OWNER_CONTRACTS } from '../../seeding/rows/seeded-owner-contracts.ts';

/** Seeds the owners of the seeded sites and their contracts. A database from before has them from its migrations. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const { rows } = await sql.query('select from owners limit 1');
  if (rows.length > 0) return;
  const referenceDate = settings.referenceAt.slice(0, 10);
  await sql.copyRows(
    'owners',
    ['owner_id', 'name', 'tax_number', 'bank_code', 'bank_account_number', 'bank_account_name'],
    SEEDED_OWNER_CONTRACTS.map(({ ownerId, ownerName, taxNumber }, index) => [
      ownerId,
      ownerName,
      taxNumber,
      '004',
      `0040000${String(index + 1).padStart(5, '0')}`,
      ownerName,
    ]),
  );
  await sql.copyRows(
    'owner_contracts',
    [
      'owner_contract_id',
      'contract_number',
      'site_code',
      'owner_id',
      'starts_on',
      'ends_on',
      'fee_per_mille',
    ],
    SEEDED_OWNER_CONTRACTS.map((row) => [
      row.ownerContractId,
      row.contractNumber,
      row.siteCode,
      row.ownerId,
      row.startsOn,
      row.endedDaysAgo === undefined ? null : addDays(referenceDate, -row.endedDaysAgo),
      row.feePerMille,
    ]),
  );
};
