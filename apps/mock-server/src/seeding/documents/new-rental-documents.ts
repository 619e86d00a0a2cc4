import { PaymentMethod } from '@parking-plus/contracts';
import { addMonths, endOfMonth, firstPaymentRows, startOfMonth, toCalendarDate } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { recentTimestamps } from './document-timestamps.ts';

type MadeRow = {
  readonly rentalId: string;
  readonly siteCode: string;
  readonly planCode: string;
  readonly tenantKind: number;
  readonly tenantName: string;
  readonly tenantMobile: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly periodMonths: number;
  readonly depositTwd: number;
  readonly depositMethod: number | null;
  readonly invoiceMode: number;
  readonly invoiceInfo: object;
  readonly autoWithhold: number;
  readonly signedAt: string;
  readonly lines: { plate: string; bayCode: string | null }[];
  readonly rentTwd: number;
};

/** Number of latest contracts with documents. */
const KEPT = 12;
const OPEN_STATES: readonly SeededState[] = [500, 501, 501, 502, 511, 591];
const TENANTS = ['周雅文', '江志豪', '方怡婷', '盧俊宏', '潘淑惠', '簡家瑜'] as const;

/** Returns 20101 documents of the latest contracts, and open ones for free bays. */
export async function newRentalDocuments(
  sql: SqlRunner,
  referenceAt: string,
): Promise<{ readonly draft: DocumentDraft; readonly rentalId: string | null }[]> {
  const { rows: made } = await sql.query<MadeRow>(
    `select rental_id as "rentalId", rentals.site_code as "siteCode", rental_plans.plan_code as "planCode", tenant_kind as "tenantKind",
       tenant_name as "tenantName", tenant_mobile as "tenantMobile", starts_on::text as "startsOn", ends_on::text as "endsOn",
       period_months as "periodMonths", rentals.deposit_twd as "depositTwd", taken.payment_method as "depositMethod",
       invoice_mode as "invoiceMode", auto_withhold as "autoWithhold", signed_at as "signedAt", rental_plans.rent_twd as "rentTwd",
       json_build_object('infoMode', info_mode, 'buyerTaxNumber', buyer_tax_number, 'buyerTitle', buyer_title,
         'carrierType', carrier_type, 'carrierId', carrier_id, 'donationCode', donation_code) as "invoiceInfo",
       (select json_agg(json_build_object('plate', plate, 'bayCode', bay_code) order by line_number)
        from rental_bays where rental_bays.rental_id = rentals.rental_id) as lines
     from rentals join rental_plans using (plan_code) join sites on sites.site_code = rentals.site_code
       left join transactions taken on taken.transaction_id = deposit_transaction_id
     where sites.company_code = 'C01' and rentals.state = 1 order by signed_at desc, rental_id limit ${KEPT}`,
  );
  const { rows: free } = await sql.query<{ bayCode: string; planCode: string; rentTwd: number }>(
    `select bay_code as "bayCode", plan_code as "planCode", rent_twd as "rentTwd" from bays
       join rental_plans using (site_code, set_mode, vehicle_kind)
     where bays.state = 1 and site_code = 'TPE001' and set_mode = 1
       and not exists (select 1 from rental_bays where rental_bays.bay_code = bays.bay_code and returned_on is null)
     order by bay_code desc limit ${OPEN_STATES.length}`,
  );
  return [
    ...made.map((row) => ({ draft: closedNew(row), rentalId: row.rentalId })),
    ...free.map((bay, index) => ({
      draft: openNew(bay, OPEN_STATES[index] ?? 500, index, referenceAt),
      rentalId: null,
    })),
  ];
}

function closedNew(row: MadeRow): DocumentDraft {
  const { rentalId, signedAt, rentTwd, startsOn: start, endsOn: end, periodMonths, ...form } = row;
  const rows = firstPaymentRows({ rentTwd, start, end, periodMonths });
  const firstTwd = rows.reduce((sum, { amountTwd }) => sum + amountTwd, 0) * row.lines.length;
  return {
    ...headOf(row.siteCode, row.tenantName, row.lines),
    state: 599,
    amountTwd: firstTwd + row.depositTwd,
    dueOn: null,
    form: { ...form, startsOn: start, endsOn: end, periodMonths, note: '' },
    lastAt: signedAt,
    paceMinutes: 30,
    effect: [changeOf(['rentals', rentalId, 'state'], null, 1)],
  };
}

function openNew(
  bay: { readonly bayCode: string; readonly planCode: string; readonly rentTwd: number },
  state: SeededState,
  index: number,
  referenceAt: string,
): DocumentDraft {
  const siteCode = 'TPE001';
  const tenantName = TENANTS[index] ?? TENANTS[0];
  const startsOn = addMonths(startOfMonth(toCalendarDate(referenceAt.slice(0, 10))), 1);
  const lines = [{ plate: `BNK-${7_101 + index}`, bayCode: bay.bayCode }];
  return {
    ...headOf(siteCode, tenantName, lines),
    state,
    amountTwd: bay.rentTwd * 4,
    dueOn: null,
    form: {
      siteCode,
      planCode: bay.planCode,
      tenantKind: 1,
      tenantName,
      tenantMobile: `09000009${String(index + 10)}`,
      lines,
      startsOn,
      endsOn: endOfMonth(addMonths(startsOn, 5)),
      periodMonths: 3,
      depositTwd: bay.rentTwd,
      depositMethod: PaymentMethod.Cash,
      invoiceMode: 1,
      invoiceInfo: {
        infoMode: 1,
        buyerTaxNumber: null,
        buyerTitle: null,
        carrierType: null,
        carrierId: null,
        donationCode: null,
      },
      autoWithhold: 0,
      note: '',
    },
    lastAt: recentTimestamps(referenceAt, index + 2),
    paceMinutes: 20,
    reason: state === 502 ? '請附上行照影本。' : '租戶改租他站。',
  };
}

function headOf(siteCode: string, tenantName: string, lines: readonly { plate: string }[]) {
  const more = lines.length > 1 ? ` 等 ${lines.length} 台` : '';
  return {
    dealType: '20101',
    siteCode,
    ...peopleOf('20101', siteCode),
    subject: `${tenantName} ${lines[0]?.plate ?? ''}${more}`,
  };
}
