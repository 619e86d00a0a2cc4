import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { upCastFolder } from '../../modules/platform-files/turnkey-folders.ts';

/** SQL that leaves one waiting F0401 for each of so many invoices in the queue. */
export const queueOnly = (invoiceCount: number) =>
  `truncate platform_file_errors, platform_files, invoice_message_events, invoice_messages, upload_packages cascade;
   insert into invoice_messages (kind, invoice_number, seller_tax_number, site_code, created_at, due_on)
   select 'F0401', invoice_number, seller_tax_number, site_code, issued_at, business_date + 2
   from (select * from invoices where state = 1 and void_order = 0 order by invoice_number limit ${invoiceCount}) as sold`;

/** Files that wait for Turnkey, and the invoices that they are about. */
export type WaitingFiles = { readonly names: readonly string[]; readonly invoiceNumbers: readonly string[] };

export async function readWaitingFiles(turnkeyPath: string): Promise<WaitingFiles> {
  const folder = upCastFolder(turnkeyPath, 'F0401', 'SRC');
  const names = (await readdir(folder)).sort();
  const invoiceNumbers: string[] = [];
  for (const name of names) {
    const xml = await readFile(join(folder, name), 'utf8');
    invoiceNumbers.push(/<InvoiceNumber>(\w+)<.*<\/Invoice>/s.exec(xml)?.[1] ?? '');
  }
  return { names, invoiceNumbers };
}

export async function countWaitingFiles(turnkeyPath: string): Promise<number> {
  return (await readdir(upCastFolder(turnkeyPath, 'F0401', 'SRC')).catch(() => [])).length;
}
