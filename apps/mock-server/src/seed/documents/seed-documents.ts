import { FileLinkType } from '@parking-plus/contracts';
import { businessDateOf, TransactionInfoState } from '@parking-plus/domain';
import type { CopyValue, SqlRunner } from '../../db/sql-client.ts';
import { documentIdOf } from '../../modules/documents/document-number.ts';
import type { ModuleSeed } from '../module-seed.ts';
import { SEEDED_FILE_COLUMNS, seededFileRow } from '../seeded-file-row.ts';
import { deletionDocuments } from './deletion-documents.ts';
import { type DocumentDraft, documentRow, stepsOf } from './document-history.ts';
import { fillDocuments } from './fill-documents.ts';
import { newRentalDocuments } from './new-rental-documents.ts';
import { rateDocuments } from './rate-documents.ts';
import { forcedReturnDocuments, returnDocuments } from './rental-documents.ts';
import { allowanceDocuments, voidDocuments } from './sale-documents.ts';

/** A draft, and the row that names the document by which it came. */
type LinkedDraft = {
  readonly draft: DocumentDraft;
  readonly link?: readonly [table: 'allowances' | 'rates' | 'rentals', keyColumn: string, key: string];
};

/** Documents of every type in every state, about rows that are there, with their timelines. */
export const seedDocuments: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  const drafts: LinkedDraft[] = [
    ...(await voidDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await deletionDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await fillDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await returnDocuments(sql, referenceAt)).map((draft) => ({ draft })),
    ...(await forcedReturnDocuments(sql, referenceAt)).map((draft) => ({ draft })),
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
  const numbers = new Map<string, { dealType: string; day: string; last: number }>();
  const documents: Record<string, CopyValue>[] = [];
  const steps: CopyValue[][] = [];
  const files: CopyValue[][] = [];
  const links: (readonly [documentId: string, link: NonNullable<LinkedDraft['link']>])[] = [];
  const timed = drafts.map((one) => ({ ...one, taken: stepsOf(one.draft) }));
  // Numbers are given out as the documents were created.
  for (const { draft, link, taken } of timed.toSorted((a, b) => compare(createdAt(a), createdAt(b)))) {
    const documentId = nextId(draft.dealType, businessDateOf(Date.parse(createdAt({ taken }))), numbers);
    documents.push(documentRow(draft, documentId, taken));
    taken.forEach((step, index) => {
      const { at, account, action, fromState, toState, reason, changes } = step;
      steps.push([
        documentId,
        index + 1,
        at,
        account,
        action,
        fromState,
        toState,
        reason,
        JSON.stringify(changes),
      ]);
    });
    if (link !== undefined) links.push([documentId, link]);
    if (draft.hasDetour) files.push(attachmentOf(documentId, taken));
  }
  await sql.copyRows('documents', Object.keys(documents[0] ?? {}), documents.map(Object.values));
  await sql.copyRows('document_steps', STEP_COLUMNS, steps);
  await sql.copyRows(
    'document_numbers',
    ['deal_type', 'business_date', 'last_number'],
    [...numbers.values()].map(({ dealType, day, last }) => [dealType, day, last]),
  );
  await sql.copyRows('files', SEEDED_FILE_COLUMNS, files);
  await writeLinks(sql, links);
  await markAsked(
    sql,
    drafts.map(({ draft }) => draft),
  );
};

const STEP_COLUMNS = [
  'document_id',
  'step_number',
  'at',
  'account',
  'action',
  'from_state',
  'to_state',
  'reason',
  'changes',
];

function linked(
  draft: DocumentDraft,
  table: 'allowances' | 'rates' | 'rentals',
  keyColumn: string,
  key: string | null,
): LinkedDraft {
  return key === null ? { draft } : { draft, link: [table, keyColumn, key] };
}

/** What was asked for when the document was sent back. */
function attachmentOf(documentId: string, taken: ReturnType<typeof stepsOf>): CopyValue[] {
  return seededFileRow({
    folder: 'documents',
    fileName: '佐證資料.pdf',
    linkedType: FileLinkType.DealAttachment,
    linkedCode: documentId,
    number: 1,
    uploadedAt: taken.find(({ action }) => action === 'edit')?.at ?? '',
  });
}

function nextId(
  dealType: string,
  day: ReturnType<typeof businessDateOf>,
  numbers: Map<string, { dealType: string; day: string; last: number }>,
): string {
  const key = `${dealType}/${day}`;
  const last = (numbers.get(key)?.last ?? 0) + 1;
  numbers.set(key, { dealType, day, last });
  return documentIdOf(dealType, day, last);
}

async function writeLinks(
  sql: SqlRunner,
  links: readonly (readonly [documentId: string, link: NonNullable<LinkedDraft['link']>])[],
): Promise<void> {
  for (const [documentId, [table, keyColumn, key]] of links) {
    await sql.query(`update ${table} set document_id = $1 where ${keyColumn} = $2`, [documentId, key]);
  }
}

/** What a submitted document asks for shows in the transaction. */
async function markAsked(sql: SqlRunner, drafts: readonly DocumentDraft[]): Promise<void> {
  const asked = drafts.flatMap(({ state, askedOf }) =>
    askedOf !== undefined && (state === 501 || state === 511) ? [askedOf] : [],
  );
  await sql.query(
    'update transactions set state = $1 where transaction_id = any($2::text[]) and state = $3',
    [TransactionInfoState.AllowancePending, asked, TransactionInfoState.Normal],
  );
}

const createdAt = ({ taken }: { taken: ReturnType<typeof stepsOf> }) => taken[0]?.at ?? '';
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
