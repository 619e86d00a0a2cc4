import { DiscountType } from '@parking-plus/contracts';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_DISCOUNTS } from '../../seeding/rows/seeded-discounts.ts';
import { bulkLoad } from '../../seeding/tools/bulk-load.ts';
import { dayBefore } from '../../seeding/tools/time-before.ts';

export const seed: ModuleSeed = async ({ sql, settings }) => {
  await sql.copyRows(
    'discounts',
    [
      'discount_code',
      'name',
      'publish_type',
      'publisher',
      'discount_type',
      'value',
      'count_rule',
      'valid_from',
      'valid_until',
      'issued_count',
      'state',
    ],
    SEEDED_DISCOUNTS.map((plan) => [
      plan.discountCode,
      plan.name,
      plan.publishType,
      plan.publisher,
      plan.discountType,
      plan.value,
      plan.countRule,
      dayBefore(settings.referenceAt, plan.validDaysAgo),
      dayBefore(settings.referenceAt, -plan.validForDays),
      plan.issuedCount,
      plan.state,
    ]),
  );
  await sql.copyRows(
    'discount_sites',
    ['discount_code', 'site_code'],
    SEEDED_DISCOUNTS.flatMap(({ discountCode, siteCodes }) =>
      siteCodes.map((siteCode) => [discountCode, siteCode]),
    ),
  );
  const used = SEEDED_DISCOUNTS.filter(({ isUsed }) => isUsed).map(({ discountCode }) => discountCode);
  await bulkLoad(sql, ['discount_usages'], async () => {
    await sql.query(USAGES_OF_TRANSACTIONS, [
      `{${used.join()}}`,
      DiscountType.Free,
      DiscountType.Minutes,
      DiscountType.Amount,
    ]);
  });
};

/**
 * One redemption per discounted transaction: an amount if it matches exactly, free if the whole fee was
 * waived, otherwise minutes. The transaction's ID selects among several plans of that kind at a site.
 */
const USAGES_OF_TRANSACTIONS = `
  with let_off as (
    select transaction_id, site_code, charged_at, business_date, plate, plate_key, discount_twd,
      case
        when discount_twd = least(50, receivable_twd) then $4::smallint
        when discount_twd = receivable_twd then $2::smallint
        else $3::smallint
      end as discount_type
    from transactions
    where discount_twd > 0 and related_transaction_id is null
  ), plans as (
    select discount_code, site_code, discount_type, value,
      row_number() over same - 1 as place, count(*) over (partition by site_code, discount_type) as choices
    from discounts join discount_sites using (discount_code)
    where discount_code = any ($1::text[])
    window same as (partition by site_code, discount_type order by discount_code)
  )
  insert into discount_usages (
    usage_id, discount_code, site_code, used_at, business_date, plate, plate_key, transaction_id, minutes, amount_twd
  )
  select 'DU' || substr(transaction_id, 2), discount_code, site_code, charged_at, business_date, plate, plate_key,
    transaction_id, case when discount_type = $3 then value end, discount_twd
  from let_off join plans using (site_code, discount_type)
  where substr(transaction_id, 2)::bigint % choices = place
  order by transaction_id`;
