import {
  type DealRequest,
  type DealResult,
  dealCodes,
  FileLinkType,
  type Schemas,
} from '@parking-plus/contracts';
import {
  businessDateOf,
  type DocumentState,
  daysBetween,
  dealStateCode,
  TransactionMode,
} from '@parking-plus/domain';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import type { Orm } from '../../db/database.ts';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { findReminders } from '../notices/payment-notices.repository.ts';
import { rentBillList } from '../rent-bills/rent-bill-list.query.ts';
import { findRentInvoices } from '../rent-bills/rent-invoices.repository.ts';
import { rentalList } from './rental-list.query.ts';
import { findFreeBays, findPlan, findPlans, presentPlan } from './rental-plans.repository.ts';
import { rentalNotFound } from './rentals.errors.ts';
import { presentInvoiceInfo, presentRental, presentRentInvoice } from './rentals.presenter.ts';
import { findBaysOf, type RentalRecord } from './rentals.repository.ts';
import { pendingTerminations } from './returns/pending-returns.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Returns a rental with all details. Throws if it is unknown. Throws 403 for a site out of scope. */
export async function showRental(
  { rentalId }: DealRequest<'RentalDetail'>,
  reader: ListReader,
): Promise<DealResult<'RentalDetail'>> {
  const {
    database: { orm },
    identity,
    clock,
  } = reader;
  const [rental] = await rentalList.findStored(eq(rentals.rentalId, rentalId), reader);
  if (rental === undefined) throw rentalNotFound(rentalId, '/rentalId');
  requireSite(identity, rental.siteCode);
  const [bays, plan, site, bills, invoices, refunds, reminders, about, files, operations, pendingOf] =
    await Promise.all([
      findBaysOf(orm, [rentalId]),
      findPlan(orm, rental.planCode),
      orm.select({ address: sites.address }).from(sites).where(eq(sites.siteCode, rental.siteCode)),
      rentBillList.find(and(eq(rentBills.rentalId, rentalId), eq(rentBills.state, 1)), reader),
      findRentInvoices(orm, rentalId),
      findRefunds(orm, rental),
      findReminders(orm, rentalId, clock.now()),
      findDocumentsAbout(orm, rentalId),
      findFilesOf(orm, FileLinkType.Rental, [rentalId]),
      findOperationsOn(orm, rentalId),
      pendingTerminations(orm, [rentalId]),
    ]);
  if (plan === undefined) throw new Error(`Rental ${rentalId} has lost its plan.`);
  return {
    rental: { ...presentRental(rental, bays), ...pendingOf(rentalId) },
    plan: presentPlan(plan, businessDateOf(clock.nowMs())),
    invoiceInfo: presentInvoiceInfo(rental),
    signedAt: rental.signedAt,
    printable: rental.printable,
    siteAddress: site[0]?.address ?? '',
    bills: bills.toSorted((a, b) => daysBetween(b.coversFrom, a.coversFrom) || a.lineNumber - b.lineNumber),
    invoices: invoices.filter((one) => one.cutTwd < one.amountTwd).map(presentRentInvoice),
    refunds,
    reminders,
    documents: about,
    files: files.map(presentFile),
    operations: operations.map(({ deal, ...rest }) => ({ ...rest, dealType: deal })),
  };
}

/** Returns the options for a rental of a site. Throws 403 for a site out of scope. */
export async function rentalOptions(
  { siteCode }: DealRequest<'RentalOptions'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'RentalOptions'>> {
  requireSite(identity, siteCode);
  const today = businessDateOf(clock.nowMs());
  const [plans, freeBays] = await Promise.all([findPlans(orm, siteCode, today), findFreeBays(orm, siteCode)]);
  return { siteCode, plans: plans.map((plan) => presentPlan(plan, today)), freeBays };
}

/** Returns refunds: transactions about those that paid rent and deposit. */
async function findRefunds(
  orm: Orm,
  { rentalId, depositTransactionId }: RentalRecord,
): Promise<Schemas['RentalRefund'][]> {
  const paidBy = orm
    .select({ id: rentBills.transactionId })
    .from(rentBills)
    .where(eq(rentBills.rentalId, rentalId));
  const back = [TransactionMode.Allowance, TransactionMode.Void, TransactionMode.Deposit];
  const rows = await orm
    .select()
    .from(transactions)
    .where(
      and(
        inArray(transactions.mode, back),
        or(
          inArray(transactions.relatedTransactionId, paidBy),
          eq(transactions.relatedTransactionId, depositTransactionId ?? ''),
        ),
      ),
    )
    .orderBy(asc(transactions.transactionId));
  return rows.map((row) => ({
    transactionId: row.transactionId,
    mode: row.mode,
    amountTwd: row.receivedTwd,
    paidAt: row.chargedAt,
    relatedTransactionId: row.relatedTransactionId ?? '',
    memo: row.memo,
  }));
}

/** Returns documents whose form names the rental, and the one that created it, latest first. */
async function findDocumentsAbout(orm: Orm, rentalId: string): Promise<Schemas['RentalDocument'][]> {
  const rows = await orm
    .select({
      documentId: documents.documentId,
      dealType: documents.dealType,
      state: documents.state,
      applicantName: accounts.name,
      amountTwd: documents.amountTwd,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .innerJoin(accounts, eq(accounts.account, documents.applicant))
    .where(
      and(
        inArray(documents.dealType, [
          dealCodes.RentalCreate,
          dealCodes.RentalTermination,
          dealCodes.RentalForcedTermination,
        ]),
        or(
          sql`${documents.form} ->> 'rentalId' = ${rentalId}`,
          sql`${documents.documentId} = (select document_id from ${rentals} where ${rentals.rentalId} = ${rentalId})`,
        ),
      ),
    )
    .orderBy(desc(documents.updatedAt));
  return rows.map(({ state, ...row }) => ({
    ...row,
    stateCode: dealStateCode(row.dealType, state as DocumentState),
  }));
}
