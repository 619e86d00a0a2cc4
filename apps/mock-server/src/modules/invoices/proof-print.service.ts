import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { InvoicePrint, printProof } from '@parking-plus/domain';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { invoiceWinners } from '../../db/schema/sales/invoice-winners.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { reprintReasonMissing } from '../../ledger/invoices/invoices.errors.ts';
import type { InvoiceRow } from '../../ledger/sales/load-sale.ts';
import { invoiceNamed } from '../../ledger/sales/sales.texts.ts';
import { standingOf } from './invoice-proofs.service.ts';
import { invoiceToPrintNotFound, proofNotPrintable } from './invoices.errors.ts';
import { findMemberWinners } from './member-winners.ts';

/**
 * 30114: marks proof sheets as printed, all or none. A further print is shown as a reprint.
 * Throws if a number is unknown, another user has changed or printed it, it is not printable, or a reprint
 * has no reason.
 */
export async function printProofs(
  request: DealRequest<'InvoiceProofPrint'>,
  context: DealContext,
): Promise<DealResult<'InvoiceProofPrint'>> {
  return printSheets(request, context, 'InvoiceProofPrint');
}

/** Prints as `printProofs` does, logged as `deal`. `check` throws for an invoice that the deal does not print. */
export async function printSheets(
  { invoices: wanted, reason = '' }: DealRequest<'InvoiceProofPrint'>,
  { database, identity, clock, changePublisher }: DealContext,
  deal: 'InvoiceProofPrint' | 'InvoiceWinnerPrint',
  check: (row: InvoiceRow, isMemberWinner: boolean) => void = () => {},
): Promise<DealResult<'InvoiceProofPrint'>> {
  const versions = new Map(wanted.map(({ invoiceNumber, version }) => [invoiceNumber, version]));
  const invoiceNumbers = [...versions.keys()];
  const noted = { deal, account: identity.account, now: clock.now() };
  const { printed, siteCodes, isOfWinners } = await database.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(invoices)
      .where(inArray(invoices.invoiceNumber, invoiceNumbers))
      .orderBy(asc(invoices.invoiceNumber))
      .for('update');
    const memberWinners = await findMemberWinners(tx, invoiceNumbers);
    const steps = [];
    for (const [invoiceNumber, version] of versions) {
      const row = rows.find((one) => one.invoiceNumber === invoiceNumber);
      if (row === undefined) throw invoiceToPrintNotFound(invoiceNumber);
      requireSite(identity, row.siteCode);
      if (row.version !== version) throw await staleRecord(tx, 'invoice', invoiceNumber);
      const isMemberWinner = memberWinners.has(invoiceNumber);
      check(row, isMemberWinner);
      const status = standingOf(row, isMemberWinner);
      if (status !== 'printable') throw proofNotPrintable(invoiceNumber, status);
      const outcome = printProof(row.printState as InvoicePrint, 'paper', reason);
      if (!outcome.ok) throw reprintReasonMissing(invoiceNamed(invoiceNumber));
      steps.push({ row, state: outcome.state, isReprint: outcome.isReprint });
    }
    const originals = steps.filter(({ isReprint }) => !isReprint);
    await tx
      .update(invoices)
      .set({ printState: InvoicePrint.Printed, version: sql`${invoices.version} + 1` })
      .where(
        inArray(
          invoices.invoiceNumber,
          originals.map(({ row }) => row.invoiceNumber),
        ),
      );
    await tx
      .update(invoiceWinners)
      .set({ printedAt: noted.now.toISOString() })
      .where(and(inArray(invoiceWinners.invoiceNumber, invoiceNumbers), isNull(invoiceWinners.printedAt)));
    await logOperations(
      tx,
      { ...noted, reason: null },
      originals.map(({ row: { invoiceNumber, siteCode, printState }, state }) => ({
        recordId: invoiceNumber,
        siteCode,
        changes: [changeOf(['invoices', invoiceNumber, 'printState'], printState, state)],
      })),
    );
    await logOperations(
      tx,
      { ...noted, reason },
      steps
        .filter(({ isReprint }) => isReprint)
        .map(({ row: { invoiceNumber, siteCode } }) => ({ recordId: invoiceNumber, siteCode, changes: [] })),
    );
    return {
      printed: steps.map(({ row, isReprint }) => ({
        invoiceNumber: row.invoiceNumber,
        // A reprint does not change the invoice.
        version: isReprint ? row.version : row.version + 1,
        isReprint,
      })),
      siteCodes: [...new Set(rows.map(({ siteCode }) => siteCode))],
      isOfWinners: memberWinners.size > 0,
    };
  });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: invoiceNumbers, siteCodes });
  if (isOfWinners) changePublisher.dataChanged({ deal: dealCodes.InvoiceWinnerList, ids: invoiceNumbers });
  return { printed };
}
