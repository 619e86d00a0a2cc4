import { dealCodes } from '@parking-plus/contracts';
import { type DocumentState, goesBeforeReturn, type ReturnKind } from '@parking-plus/domain';
import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { capitalised, notDone } from '../../errors/not-done.ts';
import { documents } from '../../modules/documents/documents.schema.ts';
import { NOT_RETURNED } from '../../modules/rentals/rental-refusals.ts';
import { holdRental } from '../../modules/rentals/rentals.repository.ts';
import type { Execution, ExecutionWork } from '../document-type.ts';

const { RentalReturn, RentalForcedReturn } = dealCodes;

type ReturnDeal = 'RentalReturn' | 'RentalForcedReturn';

const kindOf = (dealType: string): ReturnKind => (dealType === RentalForcedReturn ? 'forced' : 'own');

/**
 * Errors: refuses a return of a rental while another one is under way that goes before it.
 * `documentId` is the one that asks; null before it has a number.
 */
export async function refuseSecondReturn(
  orm: Orm | Transaction,
  deal: ReturnDeal,
  rentalId: string,
  documentId: string | null,
): Promise<void> {
  const others = await orm
    .select({ documentId: documents.documentId, dealType: documents.dealType, state: documents.state })
    .from(documents)
    .where(
      and(
        inArray(documents.dealType, [RentalReturn, RentalForcedReturn]),
        sql`${documents.form} ->> 'rentalId' = ${rentalId}`,
        documentId === null ? undefined : ne(documents.documentId, documentId),
      ),
    )
    .orderBy(asc(documents.documentId));
  const other = others.find(({ dealType, state }) =>
    goesBeforeReturn(kindOf(dealCodes[deal]), { kind: kindOf(dealType), state: state as DocumentState }),
  );
  if (other === undefined) return;
  const { zh_TC, en } =
    other.dealType === RentalForcedReturn
      ? localized(`強制退租單 ${other.documentId}`, `forced return ${other.documentId}`)
      : localized(`退租單 ${other.documentId}`, `return ${other.documentId}`);
  throw refuse(
    'return-under-way',
    notDone(
      NOT_RETURNED,
      localized(`合約 ${rentalId} 已有${zh_TC} 尚未結案`, `the ${en} of rental ${rentalId} is under way`),
      localized('請先完成或作廢該單', 'Finish or void it first'),
    ),
    [
      {
        pointer: '/form/rentalId',
        code: 'return-under-way',
        message: capitalised(localized(`已有${zh_TC}`, `${en} is under way`)),
      },
    ],
  );
}

/** The same at the submission, holding the rental: of two submitted at once one is refused. */
export async function askForReturn(
  deal: ReturnDeal,
  rentalId: string,
  { tx, documentId }: ExecutionWork,
): Promise<Execution> {
  await holdRental(tx, rentalId);
  await refuseSecondReturn(tx, deal, rentalId, documentId);
  return { changes: [], changed: [] };
}
