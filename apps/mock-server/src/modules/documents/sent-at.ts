import { type SQL, sql } from 'drizzle-orm';
import { documentSteps, documents } from '../../db/schema/office/documents.schema.ts';

/** When a document was last sent for approval; if it never was, when it was created. */
export const sentAt: SQL<string> = sql<string>`coalesce((
  select max(sent.at) from ${documentSteps} as sent
  where sent.document_id = ${documents.documentId} and sent.action = 'submit'
), ${documents.createdAt})`;
