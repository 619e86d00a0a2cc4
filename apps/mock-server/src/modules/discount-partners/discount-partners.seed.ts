import { DiscountPublishType, PartnerBilling } from '@parking-plus/contracts';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/** Contracts of the stores among the seeded issuers. */
const CONTRACTS = [
  ['府中商場', '84149961', '周店長', '02-2960-1234', 60_000, null, PartnerBilling.Monthly, 30],
  ['三多影城', '22099131', '郭經理', '07-335-6789', 20_000, 600, PartnerBilling.None, null],
];

/** Creates a partner for each store that issues a plan, also in a database of an earlier version. */
export const seed: ModuleSeed = async ({ sql }) => {
  await sql.query(
    `insert into discount_partners (partner_code, name, valid_from)
      select 'SP' || to_char(row_number() over (order by min(discount_code)), 'FM99999000'), publisher, min(valid_from)
      from discounts where publish_type = $1 group by publisher`,
    [DiscountPublishType.Store],
  );
  await sql.query(
    `update discounts set partner_code = discount_partners.partner_code
      from discount_partners where publish_type = $1 and publisher = discount_partners.name`,
    [DiscountPublishType.Store],
  );
  await sql.query(
    `insert into discount_partner_sites (partner_code, site_code)
      select distinct partner_code, site_code from discounts join discount_sites using (discount_code)
      where partner_code is not null`,
  );
  for (const contract of CONTRACTS) {
    await sql.query(
      `update discount_partners set tax_number = $2, contact_name = $3, contact_phone = $4, budget_twd = $5,
        budget_count = $6, billing = $7, payment_days = $8 where name = $1`,
      contract,
    );
  }
};
