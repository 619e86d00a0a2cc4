import { type SQL, sql } from 'drizzle-orm';
import { documentSteps, documents } from '../../db/schema/office/documents.schema.ts';

/** SQL: time of the last submission, or else of the creation. */
export const sentAt: SQL<string> = sql<string>`coalesce((
  select max(sent.at) from ${documentSteps} as sent
  where sent.document_id = ${documents.documentId} and sent.action = 'submit'
), ${documents.createdAt})`;
