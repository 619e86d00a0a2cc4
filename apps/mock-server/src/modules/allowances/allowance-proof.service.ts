import { AllowanceState, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { operationLogs } from '../../db/schema/people/operation-logs.schema.ts';
import { invoiceItems, invoices } from '../../db/schema/sales/invoices.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { reprintReasonMissing } from '../../ledger/invoices/invoices.errors.ts';
import { sellerName } from '../../ledger/invoices/seller-name.ts';
import { findAllowance, lockAllowance } from '../../ledger/sales/load-allowance.ts';
import { allowanceNamed } from '../../ledger/sales/sales.texts.ts';
import { allowancesOf } from './allowance-list.query.ts';
import { allowanceNotPrintable } from './allowances.errors.ts';

/** Pointer of the allowance number in both deals. */
const POINTER = '/allowanceNumber';

/** 30210. Throws if the number is unknown. Throws 403 if its site is out of scope. */
export async function showAllowanceProof(
  { allowanceNumber }: DealRequest<'AllowanceProof'>,
  context: Pick<
    DealContext,
    'database' | 'identity' | 'clock' | 'voidGraceDays' | 'cancelHours' | 'uploadAlarmHours'
  >,
): Promise<DealResult<'AllowanceProof'>> {
  const { database, identity } = context;
  const { invoiceNumber, siteCode } = await findAllowance(database.orm, allowanceNumber, POINTER);
  requireSite(identity, siteCode);
  const [allowances, sold, isPrinted] = await Promise.all([
    allowancesOf(invoiceNumber, context),
    findSold(database.orm, invoiceNumber),
    wasPrinted(database.orm, allowanceNumber),
  ]);
  const allowance = allowances.find((one) => one.allowanceNumber === allowanceNumber);
  if (allowance === undefined || sold === undefined)
    throw allowanceNotPrintable(allowanceNumber, 'not-found');
  return { allowance, ...sold, taxType: sold.taxType, isPrinted };
}

/** 30214. Throws if the number is unknown or deleted, and for a reprint without a reason. */
export async function printAllowanceProof(
  { allowanceNumber, reason = '' }: DealRequest<'AllowanceProofPrint'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'AllowanceProofPrint'>> {
  const { siteCode, isReprint } = await database.transaction(async (tx) => {
    const { siteCode, state } = (await lockAllowance(tx, allowanceNumber, POINTER)).allowance;
    requireSite(identity, siteCode);
    if (state === AllowanceState.Deleted) throw allowanceNotPrintable(allowanceNumber, 'deleted');
    const isReprint = await wasPrinted(tx, allowanceNumber);
    if (isReprint && reason.trim() === '') throw reprintReasonMissing(allowanceNamed(allowanceNumber));
    await writeAuditLog(tx, {
      deal: 'AllowanceProofPrint',
      account: identity.account,
      now: clock.now(),
      recordId: allowanceNumber,
      siteCode,
      reason: isReprint ? reason : null,
      changes: [],
    });
    return { siteCode, isReprint };
  });
  changePublisher.dataChanged({
    deal: dealCodes.AllowanceList,
    ids: [allowanceNumber],
    siteCodes: [siteCode],
  });
  return { allowanceNumber, isReprint };
}

/** Returns whether the sheet was printed, which only the audit log records. */
async function wasPrinted(orm: Orm | Transaction, allowanceNumber: string): Promise<boolean> {
  const printed = and(
    eq(operationLogs.recordId, allowanceNumber),
    eq(operationLogs.deal, dealCodes.AllowanceProofPrint),
  );
  const rows = await orm.select({ at: operationLogs.at }).from(operationLogs).where(printed).limit(1);
  return rows.length > 0;
}

async function findSold(orm: Orm, invoiceNumber: string) {
  const [row] = await orm
    .select({
      sellerName,
      sellerTaxNumber: invoices.sellerTaxNumber,
      buyerTaxNumber: invoices.buyerTaxNumber,
      buyerTitle: invoices.buyerTitle,
      taxType: invoices.taxType,
      itemName: invoiceItems.description,
      invoiceIssuedOn: invoices.businessDate,
    })
    .from(invoices)
    .innerJoin(sites, eq(sites.siteCode, invoices.siteCode))
    .innerJoin(invoiceItems, eq(invoiceItems.invoiceNumber, invoices.invoiceNumber))
    .where(eq(invoices.invoiceNumber, invoiceNumber))
    .orderBy(asc(invoiceItems.lineNumber))
    .limit(1);
  return row;
}
