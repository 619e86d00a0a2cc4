import type { DealRequest, DealResult } from '@parking-plus/contracts';
import {
  type DeclaredAllowance,
  type DeclaredBlank,
  type DeclaredInvoice,
  filingPeriodOf,
  mediaFile,
  toPeriodCode,
} from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { UNUSED_RANGES } from '../invoice-blanks/unused-numbers.ts';
import { declarationNoFile, declarationNotFound, declarationOutdated } from './declarations.errors.ts';
import { findDeclaration } from './declarations.repository.ts';
import { declarationViewOf } from './declarations.service.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** 30610: returns the generated file. Throws if it does not exist or the figures have changed since. */
export async function showDeclarationFile(
  { declarationId }: DealRequest<'DeclarationFile'>,
  reader: Reader,
): Promise<DealResult<'DeclarationFile'>> {
  const { orm } = reader.database;
  const row = await findDeclaration(orm, declarationId, declarationViewOf(reader));
  if (row === undefined) throw declarationNotFound();
  const { taxNumber, registrationNumber, generatedAt } = row;
  if (registrationNumber === null || generatedAt === null) throw declarationNoFile();
  if (row.isOutdated) throw declarationOutdated('downloaded');
  const period = toPeriodCode(row.periodCode);
  const [invoices, allowances, blanks] = await Promise.all([
    declaredInvoices(orm, period, taxNumber),
    declaredAllowances(orm, period, taxNumber),
    declaredBlanks(orm, period, taxNumber),
  ]);
  return {
    fileName: `401_${taxNumber}_${filingPeriodOf(period)}.txt`,
    text: mediaFile({ taxNumber, registrationNumber, period, invoices, allowances, blanks }),
    recordCount: invoices.length + allowances.length + blanks.length,
  };
}

async function declaredInvoices(orm: Orm, period: string, taxNumber: string): Promise<DeclaredInvoice[]> {
  const { rows } = await orm.execute<DeclaredInvoice>(sql`
    select invoice_number as "invoiceNumber", invoice_type as "invoiceType", buyer_tax_number as "buyerTaxNumber",
      tax_type as "taxType", sales_twd as "salesTwd", tax_twd as "taxTwd", state
    from invoices where period_code = ${period} and seller_tax_number = ${taxNumber} order by invoice_number`);
  return [...rows];
}

async function declaredAllowances(orm: Orm, period: string, taxNumber: string): Promise<DeclaredAllowance[]> {
  const { rows } = await orm.execute<DeclaredAllowance>(sql`
    select invoice_number as "invoiceNumber", invoice_type as "invoiceType", buyer_tax_number as "buyerTaxNumber",
      tax_type as "taxType", allowances.sales_twd as "salesTwd", allowances.tax_twd as "taxTwd"
    from allowances join invoices using (invoice_number)
    where allowances.period_code = ${period} and seller_tax_number = ${taxNumber} and allowances.state <> 0
    order by allowance_number`);
  return [...rows];
}

async function declaredBlanks(orm: Orm, period: string, taxNumber: string): Promise<DeclaredBlank[]> {
  const { rows } = await orm.execute<DeclaredBlank>(sql`
    select unused.track, unused.start_number as "startNumber", unused.end_number as "endNumber"
    from ${sql.raw(UNUSED_RANGES)} as unused join invoice_tracks using (track_id)
    where unused.period_code = ${period} and tax_number = ${taxNumber}
    order by unused.track, unused.start_number`);
  return [...rows];
}
