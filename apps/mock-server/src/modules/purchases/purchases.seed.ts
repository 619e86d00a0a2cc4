import type { Schemas } from '@parking-plus/contracts';
import {
  type PeriodCode,
  parseCalendarDate,
  periodCodeFor,
  periodStart,
  previousPeriod,
  toPeriodCode,
} from '@parking-plus/domain';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ModuleSeed, SeedContext } from '../../db/migrations/module-seed.ts';
import { ALL_SEEN, declarationFigures } from '../declarations/declaration-figures.ts';
import { makeReturn } from '../declarations/make-return.ts';

/** Purchases of a period: format, deduction and amount without tax. */
const BOUGHT = [
  [25, 1, 12_000],
  [25, 1, 3_450],
  [25, 2, 48_000],
  [21, 1, 6_200],
  [22, 1, 900],
  [25, 3, 1_500],
  [23, 1, 600],
] as const;
/** Tax numbers of no other record, since purchases of one company are not shown to others. */
const SELLERS = ['53100518', '53100555', '53100703'];

const FILER: Schemas['Filer'] = {
  county: 'A',
  method: '1',
  personId: 'A123456789',
  filerName: '王小明',
  areaCode: '02',
  phone: '27001234',
  extension: '',
  agentNumber: '',
};

/** Seeds purchases of a filed and of the running period of the first seller, and the returns of generated declarations. */
export const seed: ModuleSeed = async (context) => {
  const { sql, settings } = context;
  const running = periodCodeFor(settings.referenceAt.slice(0, 10));
  const { rows } = await sql.query<{ taxNumber: string }>(
    `select tax_number as "taxNumber" from declarations where period_code = $1 and state = 3 order by 1 limit 1`,
    [previousPeriod(running)],
  );
  const [seller] = rows;
  if (seller) {
    for (const period of [previousPeriod(running), running])
      await seedPurchases(context, period, seller.taxNumber);
  }
  await seedReturns(context);
};

async function seedPurchases({ sql }: SeedContext, period: PeriodCode, taxNumber: string): Promise<void> {
  const { year, month } = parseCalendarDate(periodStart(period));
  await sql.copyRows(
    'purchases',
    [
      'purchase_id',
      'period_code',
      'tax_number',
      'format',
      'document_number',
      'issued_on',
      'seller_tax_number',
      'tax_type',
      'deduction',
      'sales_twd',
      'tax_twd',
    ],
    BOUGHT.map(([format, deduction, salesTwd], index) => [
      `purchase-${period}-${index + 1}`,
      period,
      taxNumber,
      format,
      `PA${period.slice(3)}${String(index + 1).padStart(4, '0')}`,
      `${year}-${String(month).padStart(2, '0')}-${String(index + 2).padStart(2, '0')}`,
      SELLERS[index % SELLERS.length] ?? null,
      1,
      deduction,
      salesTwd,
      Math.round(salesTwd * 0.05),
    ]),
  );
}

/** Generates the returns of declarations without one, as deal 30601 does. */
async function seedReturns({ sql }: SeedContext): Promise<void> {
  const dialect = new PgDialect();
  const read = async <Row>(query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    return (await sql.query<Row>(text, params)).rows;
  };
  const { rows } = await sql.query<{ periodCode: string; taxNumber: string; registrationNumber: string }>(
    `select period_code as "periodCode", tax_number as "taxNumber", registration_number as "registrationNumber"
     from declarations join ${declarationFigures(ALL_SEEN)} as figures using (period_code, tax_number)
     where sequence = 0 and exempt = 0 order by 1, 2`,
  );
  for (const { periodCode, taxNumber, registrationNumber } of rows) {
    const of = { period: toPeriodCode(periodCode), taxNumber };
    const made = await makeReturn(read, of, { registrationNumber, creditTwd: 0, filer: FILER });
    await sql.query(
      `insert into declaration_returns (period_code, tax_number, sequence, generated_at, credit_twd, form, filer, records,
         summary, record_count)
       select period_code, tax_number, 1, generated_at, 0, $3, $4, $5, $6, $7
       from declarations where period_code = $1 and tax_number = $2`,
      [
        periodCode,
        taxNumber,
        JSON.stringify(made.form),
        JSON.stringify(FILER),
        made.records,
        made.summary,
        made.recordCount,
      ],
    );
  }
  await sql.query(
    `update declarations set sequence = 1, filed_sequence = case when was_filed then 1 end, figures = figures.figures
     from ${declarationFigures(ALL_SEEN)} as figures
     where sequence = 0 and declarations.period_code = figures.period_code
       and declarations.tax_number = figures.tax_number and figures.exempt = 0`,
  );
}
