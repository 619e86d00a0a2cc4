import { periodCodeFor, splitTax, type TaxType, toCalendarDate } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { allowanceNumberOf } from '../../ledger/sales/allowance-number.ts';

type CreditedInvoice = {
  readonly number: string;
  readonly siteCode: string;
  readonly taxType: TaxType;
  readonly amountTwd: number;
  readonly creditedAt: string;
  /** 0 deleted, 1 active, 2 deletion pending. */
  readonly state: number;
  readonly memo: string | null;
};

/**
 * Seeds an allowance for every invoice that counts one, issued with its refund, and deleted ones, whose money
 * was returned.
 */
export const seed: ModuleSeed = async ({ sql, random }) => {
  const chance = random('reasons');
  const { rows } = await sql.query<CreditedInvoice>(
    `select invoices.invoice_number as number, invoices.site_code as "siteCode", tax_type as "taxType",
       case when invoices.allowance_twd > 0 then invoices.allowance_twd else back.received_twd end as "amountTwd",
       case when invoices.allowance_twd = 0 then 0 when first.state = 5 then 2 else 1 end as state,
       back.charged_at as "creditedAt",
       case when back.mode = 11 then back.memo end as memo
     from invoices
       join transactions first on first.transaction_id = invoices.transaction_id
       join transactions back on back.related_transaction_id = first.transaction_id and back.mode in (11, 12)
     where invoices.allowance_twd > 0
       or exists (select 1 from transactions again where again.related_transaction_id = first.transaction_id and again.mode = 1)
     order by invoices.invoice_number`,
  );
  await sql.copyRows(
    'allowances',
    [
      'allowance_number',
      'invoice_number',
      'site_code',
      'issued_at',
      'business_date',
      'period_code',
      'sales_twd',
      'tax_twd',
      'amount_twd',
      'state',
      'reason',
    ],
    rows.map(({ number, siteCode, taxType, amountTwd, creditedAt, state, memo }) => {
      const issuedOn = toCalendarDate(creditedAt.slice(0, 10));
      const { salesTwd, taxTwd } = splitTax(amountTwd, taxType);
      return [
        allowanceNumberOf(number, 1),
        number,
        siteCode,
        creditedAt,
        issuedOn,
        periodCodeFor(issuedOn),
        salesTwd,
        taxTwd,
        amountTwd,
        state,
        memo ?? chance.pick(REASONS),
      ];
    }),
  );
};

const REASONS = ['系統多收停車費', '折扣未抵用', '車牌辨識錯誤重複計費', '客訴協調退費'] as const;
