import { DeclarationState, type Schemas } from '@parking-plus/contracts';
import type { PeriodCode } from '@parking-plus/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { declarations } from '../../db/schema/sales/declarations.schema.ts';
import { instantText } from '../../db/sql/timestamptz-column.ts';
import { sellerNameAt } from '../../ledger/invoices/seller-name.ts';
import { textArray } from '../invoice-tracks/track-owners.ts';
import { ALL_SEEN, declarationFigures } from './declaration-figures.ts';

/** Viewer's scope and current period. */
export type DeclarationView = { readonly visible: readonly string[] | null; readonly period: PeriodCode };

/** `figures` are current; `declaredFigures` are in the file. */
export type ListedDeclaration = Schemas['DeclarationRow'] & {
  readonly figures: string;
  readonly declaredFigures: string | null;
  readonly sequence: number;
  readonly filedSequence: number | null;
};

/**
 * Returns SQL for all sellers' periods with figures. Omits sellers with sites that the account cannot see.
 */
function declarationsIn({ visible, period }: DeclarationView): SQL {
  const listed = (visible ?? []).map((code) => `'${code.replaceAll("'", "''")}'`).join(', ');
  const seen =
    visible === null ? ALL_SEEN : visible.length === 0 ? 'site_code is null' : `site_code in (${listed})`;
  return sql`(
    select concat_ws('-', period_code, tax_number) as declaration_id, figures.*,
      coalesce(${sellerNameAt(sql`figures.tax_number`, sql`generated_at`)}, sellers.name) as name,
      coalesce(declared.state, case when period_code < ${period} then ${DeclarationState.Pending}::smallint
        else ${DeclarationState.None}::smallint end)::integer as state,
      coalesce(was_filed, false) as was_filed,
      coalesce(registration_number, sellers.tax_registration_number) as registration_number, generated_at, declared.figures as declared_figures,
      coalesce(declared.figures <> figures.figures, false) as is_outdated, coalesce(version, 0) as version,
      coalesce(sequence, 0)::integer as sequence, filed_sequence, greatest(0, due - coalesce(credit_twd, 0)) as payable
    from ${sql.raw(declarationFigures(seen))} as figures
      left join declarations as declared using (period_code, tax_number)
      left join (select period_code, tax_number, sequence, credit_twd from declaration_returns) as returned
        using (period_code, tax_number, sequence)
      left join (
        select tax_number, min(name) as name, min(tax_registration_number) as tax_registration_number from (
          select tax_number, name, tax_registration_number from companies
          union all select tax_number, name, tax_registration_number from branches
          union all select owner_tax_number, owner_name, null from sites where owner_tax_number is not null
        ) as named group by tax_number
      ) as sellers using (tax_number)
    where figures.is_seen
  )`;
}

/** SQL condition: declarations that match the filters. */
export function declarationCondition({
  periodCodes,
  taxNumbers,
  states,
}: Schemas['DeclarationFilters']): SQL {
  const all = [
    ...(periodCodes?.length ? [sql`period_code = any(${textArray(periodCodes)})`] : []),
    ...(taxNumbers?.length ? [sql`tax_number = any(${textArray(taxNumbers)})`] : []),
    ...(states?.length ? [sql`state::text = any(${textArray(states.map(String))})`] : []),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const SORTS = {
  periodCode: sql`period_code`,
  taxNumber: sql`tax_number`,
  taxableSalesTwd: sql`taxable`,
  taxTwd: sql`tax`,
  allowanceSalesTwd: sql`allowance_sales`,
  payableTaxTwd: sql`payable`,
  state: sql`state`,
} as const satisfies Record<Schemas['DeclarationSort']['field'], SQL>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['DeclarationSort'] };

/** Returns one page, latest period first by default. */
export async function findDeclarations(
  orm: Orm,
  condition: SQL,
  view: DeclarationView,
  { page, pageSize, sort }: Page,
) {
  const first = sort
    ? sql`${SORTS[sort.field]} ${sort.order === 'asc' ? sql`asc` : sql`desc`}`
    : sql`period_code desc`;
  const rest = sql`order by ${first}, declaration_id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return readDeclarations(orm, condition, view, rest);
}

/** Returns the first `limit` rows by ID, for an export. */
export async function findDeclarationsByKey(orm: Orm, condition: SQL, view: DeclarationView, limit: number) {
  return readDeclarations(orm, condition, view, sql`order by declaration_id limit ${limit}`);
}

export async function findDeclaration(orm: Orm | Transaction, declarationId: string, view: DeclarationView) {
  const [row] = await readDeclarations(orm, sql`declaration_id = ${declarationId}`, view, sql``);
  return row;
}

async function readDeclarations(orm: Orm | Transaction, condition: SQL, view: DeclarationView, rest: SQL) {
  const { rows } = await orm.execute<ListedDeclaration>(sql`
    select declaration_id as "declarationId", period_code as "periodCode", tax_number as "taxNumber",
      name as "sellerName", taxable as "taxableSalesTwd", zero as "zeroSalesTwd", exempt as "exemptSalesTwd",
      tax as "taxTwd", invoice_count as "invoiceCount", void_count as "voidCount",
      allowance_count as "allowanceCount", allowance_sales as "allowanceSalesTwd", allowance_tax as "allowanceTaxTwd",
      payable as "payableTaxTwd", state, was_filed as "wasFiled", is_outdated as "isOutdated",
      ${instantText(sql`generated_at`)} as "generatedAt", registration_number as "registrationNumber", version, figures,
      declared_figures as "declaredFigures", sequence, filed_sequence as "filedSequence"
    from ${declarationsIn(view)} as declared where ${condition} ${rest}`);
  return [...rows];
}

/** Returns count and sums of all matches. */
export async function sumDeclarations(orm: Orm, condition: SQL, view: DeclarationView) {
  const { rows } = await orm.execute<Schemas['DeclarationSummary'] & { readonly total: number }>(sql`
    select count(*)::integer as total, coalesce(sum(taxable), 0)::bigint as "taxableSalesTwd",
      coalesce(sum(zero), 0)::bigint as "zeroSalesTwd", coalesce(sum(exempt), 0)::bigint as "exemptSalesTwd",
      coalesce(sum(tax), 0)::bigint as "taxTwd", coalesce(sum(allowance_sales), 0)::bigint as "allowanceSalesTwd",
      coalesce(sum(allowance_tax), 0)::bigint as "allowanceTaxTwd", coalesce(sum(payable), 0)::bigint as "payableTaxTwd",
      coalesce(sum(void_count), 0)::integer as "voidCount"
    from ${declarationsIn(view)} as declared where ${condition}`);
  const [row] = rows;
  if (row === undefined) throw new Error('Sums without a row.');
  return row;
}

type Fields = typeof declarations.$inferInsert;

/** Writes a declaration as the next version. Returns false on a version conflict. */
export async function writeDeclaration(tx: Transaction, fields: Fields, version: number): Promise<boolean> {
  const row = { ...fields, version: version + 1 };
  const written =
    version === 0
      ? await tx.insert(declarations).values(row).onConflictDoNothing().returning({ v: declarations.version })
      : await tx
          .update(declarations)
          .set(row)
          .where(
            and(
              eq(declarations.periodCode, fields.periodCode),
              eq(declarations.taxNumber, fields.taxNumber),
              eq(declarations.version, version),
            ),
          )
          .returning({ v: declarations.version });
  return written.length === 1;
}
