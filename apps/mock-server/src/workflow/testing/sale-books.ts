import type { TestApp } from '../../testing/test-app.ts';

export type Sale = {
  transactionId: string;
  invoiceNumber: string;
  totalTwd: number;
  siteCode: string;
  day: string;
  channel: number;
};

/** Test queries about sales. */
export class SaleBooks {
  readonly #server: TestApp;

  constructor(server: TestApp) {
    this.#server = server;
  }

  async rowsOf<Row>(text: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.#server.storage.database.sql.query<Row>(text, params)).rows;
  }

  /** Returns a sale of the first company with an active invoice of the period, except rent. */
  async aSale(periodCode: string, skipped = 0): Promise<Sale> {
    const [sale] = await this.rowsOf<Sale>(
      `select sold.transaction_id as "transactionId", invoices.invoice_number as "invoiceNumber", total_twd as "totalTwd",
       sold.site_code as "siteCode", sold.business_date::text as day, channel
     from transactions sold join invoices on invoices.invoice_number = sold.invoice_number
     where sold.site_code = 'TPE001' and sold.state = 1 and sold.mode = 1 and invoices.state = 1
       and invoices.period_code = $1 and total_twd >= 60 and sold.abnormal_reason is null
       and not exists (select 1 from rent_bills where rent_bills.transaction_id = sold.transaction_id)
     order by sold.transaction_id limit 1 offset $2`,
      [periodCode, skipped],
    );
    if (sale === undefined) throw new Error(`The seed has no sale in ${periodCode}.`);
    return sale;
  }

  /** Returns the data that a reversal changes: both states, and today's sums. */
  async booksOf({ transactionId, invoiceNumber }: Pick<Sale, 'transactionId' | 'invoiceNumber'>) {
    const [books] = await this.rowsOf(
      `select (select state from transactions where transaction_id = $1) as transaction,
       (select state from invoices where invoice_number = $2) as invoice,
       (select allowance_twd from invoices where invoice_number = $2) as "allowanceTwd",
       (select void_reason from invoices where invoice_number = $2) as "voidReason",
       (select json_agg(json_build_array(mode, received_twd, state)) from transactions
        where related_transaction_id = $1) as back,
       (select coalesce(sum(received_twd), 0)::integer from daily_totals
        where business_date = '2026-11-20' and mode = 21) as "voidedToday",
       (select coalesce(sum(received_twd), 0)::integer from daily_totals
        where business_date = '2026-11-20' and mode = 11) as "creditedToday"`,
      [transactionId, invoiceNumber],
    );
    return books as Record<string, unknown> & { voidedToday: number; creditedToday: number };
  }
}
