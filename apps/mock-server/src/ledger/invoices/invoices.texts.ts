/** What invoices are over, as they name it; an invoice is issued in Chinese. */
export const INVOICE_ITEMS = { stay: '停車費', rent: '月租費' } as const;

export type InvoiceItem = keyof typeof INVOICE_ITEMS;
