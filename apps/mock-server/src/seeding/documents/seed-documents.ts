import { TransactionInfoState } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { bayMoveDocuments } from './bay-move-documents.ts';
import { deletionDocuments } from './deletion-documents.ts';
import type { DocumentDraft } from './document-history.ts';
import { fillDocuments } from './fill-documents.ts';
import { newRentalDocuments } from './new-rental-documents.ts';
import { rateDocuments } from './rate-documents.ts';
import { reissueDocuments } from './reissue-documents.ts';
import { forcedTerminationDocuments, terminationDocuments } from './rental-documents.ts';
import { allowanceDocuments, voidDocuments } from './sale-documents.ts';
import { type LinkedDraft, writeDocuments } from './write-documents.ts';

/** Seeds documents of every type and state, with timelines, about existing rows. */
export const seedDocuments: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  const drafts: LinkedDraft[] = [
    ...(await voidDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await reissueDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await deletionDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await fillDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await terminationDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await forcedTerminationDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await bayMoveDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await newRentalDocuments(sql, referenceAt)).map(({ draft, rentalId }) =>
      linked(draft, 'rentals', 'rental_id', rentalId),
    ),
    ...(await allowanceDocuments(sql, referenceAt)).map(({ draft, allowanceNumber }) =>
      linked(draft, 'allowances', 'allowance_number', allowanceNumber),
    ),
    ...(await rateDocuments(sql, referenceAt)).map(({ draft, rateId }) =>
      linked(draft, 'rates', 'rate_id', rateId),
    ),
  ];
  await writeDocuments(sql, drafts);
  await markAsked(
    sql,
    drafts.map(({ draft }) => draft),
  );
};

function linked(
  draft: DocumentDraft,
  table: 'allowances' | 'rates' | 'rentals',
  keyColumn: string,
  key: string | null,
): LinkedDraft {
  return key === null ? { draft } : { draft, link: [table, keyColumn, key] };
}

/** Marks the transactions of submitted documents as waiting. */
async function markAsked(sql: SqlRunner, drafts: readonly DocumentDraft[]): Promise<void> {
  const asked = drafts.flatMap(({ state, askedOf }) =>
    askedOf !== undefined && (state === 501 || state === 511) ? [askedOf] : [],
  );
  await sql.query(
    'update transactions set state = $1 where transaction_id = any($2::text[]) and state = $3',
    [TransactionInfoState.AllowancePending, asked, TransactionInfoState.Normal],
  );
}
