import { FileLinkType } from '@parking-plus/contracts';
import { businessDateOf, documentIdOf } from '@parking-plus/domain';
import type { CopyValue, SqlRunner } from '../../db/sql/sql-client.ts';
import { SEEDED_FILE_COLUMNS, seededFileRow } from '../rows/seeded-file-row.ts';
import { type DocumentDraft, documentRow, stepsOf } from './document-history.ts';

/** Draft, and the row that references its document. */
export type LinkedDraft = {
  readonly draft: DocumentDraft;
  readonly link?: readonly [
    table: 'allowances' | 'arrears_fees' | 'owner_settlements' | 'rates' | 'rentals',
    keyColumn: string,
    key: string,
  ];
};

/** Writes documents with steps and attachments, one type at a time, since numbers are allocated by day. */
export async function writeDocuments(sql: SqlRunner, drafts: readonly LinkedDraft[]): Promise<void> {
  const numbers = new Map<string, { dealType: string; day: string; last: number }>();
  const documents: Record<string, CopyValue>[] = [];
  const steps: CopyValue[][] = [];
  const files: CopyValue[][] = [];
  const links: (readonly [documentId: string, link: NonNullable<LinkedDraft['link']>])[] = [];
  const timed = drafts.map((one) => ({ ...one, taken: stepsOf(one.draft) }));
  // Allocates numbers in the order of creation.
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
}

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

/** Returns the attachments requested when the document was returned. */
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

const createdAt = ({ taken }: { taken: ReturnType<typeof stepsOf> }) => taken[0]?.at ?? '';
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
