import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { formatInvoiceNumber, InvoicePrint, type ProofStanding, printProof } from '@parking-plus/domain';
import { asc, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { requireSite } from '../../identity/identity.ts';
import { reprintReasonMissing } from '../../ledger/invoices/invoices.errors.ts';
import { standingOf } from './invoice-proofs.service.ts';

const WHY_NOT: Readonly<Record<Exclude<ProofStanding, 'printable'>, LocalizedText>> = {
  'not-electronic': localized('不是電子發票，沒有證明聯', 'is no electronic invoice and has no proof sheet'),
  'not-issued': localized('尚未開立', 'has not been issued'),
  void: localized('已作廢', 'is void'),
  carrier: localized('存於載具，不列印證明聯', 'is kept in a carrier; its proof sheet is not printed'),
  donation: localized('已捐贈，不列印證明聯', 'was donated; its proof sheet is not printed'),
};

/**
 * 30114: notes that proof sheets are printed, all or none; whoever reads one later sees that another is a reprint.
 * Errors: refuses an unknown number, one that somebody else has changed or printed, one that is not printed at all, and a
 * reprint without a reason.
 */
export async function printProofs(
  { invoices: wanted, reason = '' }: DealRequest<'InvoiceProofPrint'>,
  { database, identity, clock, announcements }: DealContext,
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
      if (row === undefined)
        throw unprinted(
          invoiceNumber,
          'not-found',
          localized('找不到，請確認號碼', 'was not found; check the number'),
        );
      requireSite(identity, row.siteCode);
      if (row.version !== version) throw await staleRecord(tx, 'invoice', invoiceNumber);
      const standing = standingOf(row);
      if (standing !== 'printable') throw unprinted(invoiceNumber, `proof-${standing}`, WHY_NOT[standing]);
      const outcome = printProof(row.printState as InvoicePrint, 'paper', reason);
      if (!outcome.ok)
        throw reprintReasonMissing(
          localized(
            `發票 ${formatInvoiceNumber(invoiceNumber)}`,
            `invoice ${formatInvoiceNumber(invoiceNumber)}`,
          ),
        );
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
        // A reprint changes nothing of the invoice.
        version: isReprint ? row.version : row.version + 1,
        isReprint,
      })),
      siteCodes: [...new Set(rows.map(({ siteCode }) => siteCode))],
    };
  });
  announcements.dataChanged({ deal: dealCodes.InvoiceList, ids: invoiceNumbers, siteCodes });
  return { printed };
}

function unprinted(invoiceNumber: string, code: string, why: LocalizedText) {
  const number = formatInvoiceNumber(invoiceNumber);
  return refuse(
    code,
    localized(`未列印：發票 ${number} ${why.zh_TC}。`, `Not printed: invoice ${number} ${why.en}.`),
  );
}
