import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { InvoicePrint, printProof } from '@parking-plus/domain';
import { asc, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { reprintReasonMissing } from '../../ledger/invoices/invoices.errors.ts';
import { invoiceNamed } from '../../ledger/sales/sales.texts.ts';
import { standingOf } from './invoice-proofs.service.ts';
import { invoiceToPrintNotFound, proofNotPrintable } from './invoices.errors.ts';

/**
 * 30114: marks proof sheets as printed, all or none. A further print is shown as a reprint.
 * Throws if a number is unknown, another user has changed or printed it, it is not printable, or a reprint
 * has no reason.
 */
export async function printProofs(
  { invoices: wanted, reason = '' }: DealRequest<'InvoiceProofPrint'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceProofPrint'>> {
  const versions = new Map(wanted.map(({ invoiceNumber, version }) => [invoiceNumber, version]));
  const invoiceNumbers = [...versions.keys()];
  const noted = { deal: 'InvoiceProofPrint', account: identity.account, now: clock.now() } as const;
  const { printed, siteCodes } = await database.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(invoices)
      .where(inArray(invoices.invoiceNumber, invoiceNumbers))
      .orderBy(asc(invoices.invoiceNumber))
      .for('update');
    const steps = [];
    for (const [invoiceNumber, version] of versions) {
      const row = rows.find((one) => one.invoiceNumber === invoiceNumber);
      if (row === undefined) throw invoiceToPrintNotFound(invoiceNumber);
      requireSite(identity, row.siteCode);
      if (row.version !== version) throw await staleRecord(tx, 'invoice', invoiceNumber);
      const status = standingOf(row);
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
    };
  });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: invoiceNumbers, siteCodes });
  return { printed };
}
