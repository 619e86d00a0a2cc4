/** Invoice item names. Invoices are always in Chinese. */
export const INVOICE_ITEMS = { stay: '停車費', rent: '月租費' } as const;

export type InvoiceItem = keyof typeof INVOICE_ITEMS;
