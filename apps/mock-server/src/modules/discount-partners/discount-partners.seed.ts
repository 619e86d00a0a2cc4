import { DiscountPublishType, PartnerBilling } from '@parking-plus/contracts';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_DISCOUNTS } from '../../seeding/rows/seeded-discounts.ts';
import { dayBefore } from '../../seeding/tools/time-before.ts';

/** Contract of each store that issues a seeded plan. */
const CONTRACTS: Readonly<Record<string, readonly (string | number | null)[]>> = {
  府中商場: ['84149961', '周店長', '02-2960-1234', 60_000, null, PartnerBilling.Monthly, 30],
  三多影城: ['22099131', '郭經理', '07-335-6789', 20_000, 600, PartnerBilling.None, null],
};

/** Seeds a partner for each store among the issuers of the seeded plans. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const plans = SEEDED_DISCOUNTS.filter(({ publishType }) => publishType === DiscountPublishType.Store);
  const partners = plans.map((plan, index) => ({
    ...plan,
    partnerCode: `SP${String(index + 1).padStart(3, '0')}`,
  }));
  await sql.copyRows(
    'discount_partners',
    [
      'partner_code',
      'name',
      'valid_from',
      'tax_number',
      'contact_name',
      'contact_phone',
      'budget_twd',
      'budget_count',
      'billing',
      'payment_days',
    ],
    partners.map(({ partnerCode, publisher, validDaysAgo }) => [
      partnerCode,
      publisher,
      dayBefore(settings.referenceAt, validDaysAgo),
      ...(CONTRACTS[publisher] ?? [null, null, null, null, null, PartnerBilling.None, null]),
    ]),
  );
  await sql.copyRows(
    'discount_partner_sites',
    ['partner_code', 'site_code'],
    partners.flatMap(({ partnerCode, siteCodes }) => siteCodes.map((siteCode) => [partnerCode, siteCode])),
  );
  await sql.query(`update discounts set partner_code = discount_partners.partner_code
    from discount_partners where publish_type = ${DiscountPublishType.Store} and publisher = discount_partners.name`);
};
