import { UploadState } from '@parking-plus/contracts';
import { formatInvoiceNumber } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { nextHandOver } from '../tools/hand-over-time.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { halfway, recentTimestamps } from './document-timestamps.ts';
import { standingSales } from './sale-documents.ts';

/** The last one was executed. */
const STATES: readonly SeededState[] = [500, 501, 502, 511, 591, 599];
/** Sales before these have open voids and allowances. */
const FIRST = 18;
const REASON = '統編輸入錯誤';
const BUYER = { infoMode: 2, buyerTaxNumber: '44625653', buyerTitle: '測試企業股份有限公司' } as const;

/** Returns 30108 documents of normal sales, and executes the closed one. */
export async function reissueDocuments(sql: SqlRunner, referenceAt: string): Promise<DocumentDraft[]> {
  const sales = await standingSales(sql, FIRST, STATES.length);
  return Promise.all(
    sales.map(async ({ invoiceNumber, siteCode, totalTwd, issuedAt }, index) => {
      const state = STATES[index] ?? 500;
      const people = peopleOf('30108', siteCode);
      const isClosed = state === 599;
      const lastAt = isClosed ? halfway(issuedAt, referenceAt) : recentTimestamps(referenceAt, index + 3);
      if (isClosed) await cancelContent(sql, invoiceNumber, people.applicant, lastAt, referenceAt);
      return {
        dealType: '30108',
        siteCode,
        ...people,
        subject: `${formatInvoiceNumber(invoiceNumber)} 重開`,
        amountTwd: totalTwd,
        dueOn: null,
        form: {
          invoiceNumber,
          way: isClosed ? 'cancel' : 'replace',
          buyer: BUYER,
          reason: REASON,
          isPaperReturned: true,
        },
        state,
        lastAt,
        paceMinutes: 7,
        reason: '請附上買方的更正申請。',
        ...(isClosed && {
          effect: [
            changeOf(['invoices', invoiceNumber, 'buyerTaxNumber'], null, BUYER.buyerTaxNumber),
            changeOf(['invoices', invoiceNumber, 'buyerTitle'], null, BUYER.buyerTitle),
          ],
        }),
      };
    }),
  );
}

async function cancelContent(
  sql: SqlRunner,
  invoiceNumber: string,
  account: string,
  at: string,
  referenceAt: string,
): Promise<void> {
  // The invoice follows its cancellation.
  const uploadedMs = nextHandOver(nextHandOver(Date.parse(at)) + 1);
  const isUploaded = uploadedMs <= Date.parse(referenceAt);
  await sql.query(
    `insert into cancelled_invoices
     select invoice_number, 1, info_mode, buyer_tax_number, buyer_title, carrier_type, carrier_id, donation_code,
       print_state, $2, $3, $4
     from invoices where invoice_number = $1`,
    [invoiceNumber, at, account, REASON],
  );
  await sql.query(
    `update invoices set info_mode = $2, buyer_tax_number = $3, buyer_title = $4, carrier_type = null, carrier_id = null,
       donation_code = null, print_state = 0, upload_state = $6, uploaded_at = $7, void_order = 1, reissued_at = $5
     where invoice_number = $1`,
    [
      invoiceNumber,
      ...Object.values(BUYER),
      at,
      isUploaded ? UploadState.Accepted : UploadState.Waiting,
      isUploaded ? new Date(uploadedMs).toISOString() : null,
    ],
  );
}
