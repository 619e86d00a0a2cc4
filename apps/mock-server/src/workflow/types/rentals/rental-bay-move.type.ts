import { type DocumentForm, dealCodes, RentPrintable } from '@parking-plus/contracts';
import { RentState } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { changeOf } from '../../../audit/changes.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { rentalBays } from '../../../db/schema/sales/rentals.schema.ts';
import { requireSite } from '../../../identity/identity.ts';
import { lockBay } from '../../../modules/bays/bays.repository.ts';
import { requireFreeBay } from '../../../modules/rentals/rental-change-checks.ts';
import { findPlan } from '../../../modules/rentals/rental-plans.repository.ts';
import {
  BAY_NOT_CHANGED,
  lineNotFound,
  planFixesNoBay,
  rentalNotFound,
  rentalNotRunning,
} from '../../../modules/rentals/rentals.errors.ts';
import {
  changeRental,
  findBaysOf,
  findRental,
  lockRental,
  type RentalRecord,
} from '../../../modules/rentals/rentals.repository.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { rejectSecondDocument } from '../../definition/refuse-pending.ts';
import { bayMovedMeanwhile } from './rental-documents.errors.ts';
import { rentalNamed } from './rental-documents.texts.ts';

type Form = DocumentForm<'RentalBayMove'>;

/**
 * 20130: moves a rented bay to a free bay of the same plan. The rent is the plan's and does not change. A printed
 * contract can be printed again.
 */
export const documentType = defineDocumentType({
  deal: 'RentalBayMove',
  async inspect(form, { orm, documentId, identity }) {
    const rental = await findRental(orm, form.rentalId);
    if (rental === undefined) throw rentalNotFound(form.rentalId, '/form/rentalId');
    requireSite(identity, rental.siteCode);
    await rejectSecondDocument(
      orm,
      { deal: 'RentalBayMove', recordId: form.rentalId, documentId },
      {
        what: BAY_NOT_CHANGED,
        record: rentalNamed(form.rentalId),
        field: { pointer: '/form/rentalId' },
      },
    );
    await requireMove(orm, form, rental);
    const { siteCode, tenantName } = rental;
    const subject = `${form.rentalId} ${tenantName} ${numberOf(form.fromBayCode, siteCode)} → ${numberOf(form.bayCode, siteCode)}`;
    return { subject, siteCode, amountTwd: null, dueOn: null };
  },
  async execute(form, { tx }) {
    const rental = await lockRental(tx, form.rentalId);
    if (rental === undefined) throw rentalNotFound(form.rentalId, '/form/rentalId');
    await lockBay(tx, form.bayCode);
    await requireMove(tx, form, rental);
    const { rentalId, lineNumber, fromBayCode, bayCode } = form;
    await tx
      .update(rentalBays)
      .set({ bayCode })
      .where(and(eq(rentalBays.rentalId, rentalId), eq(rentalBays.lineNumber, lineNumber)));
    const isPrinted = rental.printable === RentPrintable.Printed;
    await changeRental(tx, rentalId, isPrinted ? { printable: RentPrintable.Yes } : {});
    const siteCodes = [rental.siteCode];
    return {
      changes: [
        changeOf(['rentalBays', `${rentalId}-${lineNumber}`, 'bayCode'], fromBayCode, bayCode),
        ...(isPrinted
          ? [changeOf(['rentals', rentalId, 'printable'], RentPrintable.Printed, RentPrintable.Yes)]
          : []),
      ],
      changed: [
        { deal: dealCodes.RentalList, ids: [rentalId], siteCodes },
        { deal: dealCodes.BayList, ids: [fromBayCode, bayCode], siteCodes },
      ],
    };
  },
});

/** Throws if the rental does not run, the line's bay has changed, or the new bay cannot be rented. */
async function requireMove(orm: Orm | Transaction, form: Form, rental: RentalRecord): Promise<void> {
  const { rentalId, lineNumber, fromBayCode, bayCode } = form;
  if (rental.state !== RentState.Rented) throw rentalNotRunning(BAY_NOT_CHANGED, rentalId);
  const line = (await findBaysOf(orm, [rentalId])).find((one) => one.lineNumber === lineNumber);
  if (line === undefined) throw lineNotFound(BAY_NOT_CHANGED, rentalId, lineNumber);
  const plan = await findPlan(orm, rental.planCode);
  if (line.bayCode === null || plan === undefined) throw planFixesNoBay(rentalId);
  if (line.bayCode !== fromBayCode) throw bayMovedMeanwhile(numberOf(line.bayCode, rental.siteCode));
  await requireFreeBay(orm, bayCode, plan, '/form/bayCode', BAY_NOT_CHANGED);
}

/** Returns `B1-012` for `S01-B1-012`. */
const numberOf = (bayCode: string, siteCode: string) =>
  bayCode.startsWith(`${siteCode}-`) ? bayCode.slice(siteCode.length + 1) : bayCode;
