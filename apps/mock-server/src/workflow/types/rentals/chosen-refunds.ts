import type { DocumentForm } from '@parking-plus/contracts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { refuse } from '../../../errors/catalogue.ts';
import { localized } from '../../../errors/localized-text.ts';
import { capitalised, notDone } from '../../../errors/not-done.ts';
import { type BayRefund, type ChosenRefund, refundOfBay } from '../../../ledger/rents/rental-refund.ts';
import { BOTH_ENDS_PARTIAL_TEXT } from '../../../ledger/rents/rents.texts.ts';
import { NOT_RETURNED } from '../../../modules/rentals/rental-returns.errors.ts';
import { findBaysOf, findPaidBills } from '../../../modules/rentals/rentals.repository.ts';

/** What the forms of a return and of a forced one have in common. */
type Form = Pick<DocumentForm<'RentalReturn'>, 'rentalId' | 'lastUsedDate' | 'rows'>;

/** The refund chosen for each bay. Errors: refuses rows that are not those of the rental, and a refund that a bay does not have. */
export async function chosenRefunds(orm: Orm | Transaction, form: Form): Promise<ChosenRefund[]> {
  const bays = await findBaysOf(orm, [form.rentalId]);
  const bills = await findPaidBills(orm, form.rentalId);
  const given = form.rows.map(({ lineNumber }) => lineNumber);
  const isComplete =
    given.length === bays.length && bays.every(({ lineNumber }) => given.includes(lineNumber));
  if (!isComplete) {
    throw refuse(
      'rows-incomplete',
      notDone(
        NOT_RETURNED,
        localized(
          `合約 ${form.rentalId} 有 ${bays.length} 個車格，每個車格需有且只有一列退費方式`,
          `rental ${form.rentalId} has ${bays.length} ${bays.length === 1 ? 'bay' : 'bays'}, and each needs exactly one row with its refund`,
        ),
      ),
      [
        {
          pointer: '/form/rows',
          code: 'rows-incomplete',
          message: localized('每個車格一列', 'One row for each bay'),
        },
      ],
    );
  }
  return bays.map((bay) => {
    const index = given.indexOf(bay.lineNumber);
    return chosenRefund(
      refundOfBay(bay, bills, form.lastUsedDate),
      form.rows[index]?.refund ?? 'none',
      index,
    );
  });
}

function chosenRefund(
  refund: BayRefund,
  choice: Form['rows'][number]['refund'],
  index: number,
): ChosenRefund {
  if (choice === 'none') return { ...refund, refundTwd: 0 };
  if (choice === 'full') return { ...refund, refundTwd: refund.refundableMaxTwd };
  if (refund.partialTwd !== null) return { ...refund, refundTwd: refund.partialTwd };
  const pointer = `/form/rows/${index}/refund`;
  if (refund.isFullOnly) {
    throw refuse('both-ends-partial', BOTH_ENDS_PARTIAL_TEXT, [
      { pointer, code: 'both-ends-partial', message: BOTH_ENDS_PARTIAL_TEXT },
    ]);
  }
  const { plate } = refund.bay;
  const { zh_TC, en } = localized(
    `車牌 ${plate} 的車格沒有可部分退費的金額，請改選不退費。`,
    `the bay of ${plate} has nothing left to refund in part. Choose to refund nothing.`,
  );
  throw refuse('nothing-left', localized(`${NOT_RETURNED.zh_TC}：${zh_TC}`, `${NOT_RETURNED.en}: ${en}`), [
    { pointer, code: 'nothing-left', message: capitalised(localized(zh_TC, en)) },
  ]);
}
