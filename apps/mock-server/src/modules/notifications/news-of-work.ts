import { NotificationKind } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';

/** Last account type that decides on documents; types 1 and 2 decide on their own, too. Source: docs/decisions/0005. */
const LAST_APPROVING_TYPE = 100;

/**
 * Causes for `findNews`: documents whose next step is an approver's or a delegate's. `which` limits the documents; the one who
 * moved it last knows.
 */
export function documentsWaiting(today: string, which: SQL = sql`true`): SQL {
  const ready = sql`(documents.state = ${DocumentState.Submitted}
    or documents.state = ${DocumentState.Approved} and documents.due_on <= ${today}::date)`;
  return sql`
    select told.account, ${NotificationKind.DocumentWaiting}::smallint, documents.document_id || '|' || documents.version,
      documents.document_id, jsonb_strip_nulls(jsonb_build_object('title', documents.subject, 'person', applicants.name,
        'siteName', sites.name, 'deal', documents.deal_type))
    from documents
      join accounts applicants on applicants.account = documents.applicant
      left join sites on sites.site_code = documents.site_code
      join held approver on approver.action_code = documents.deal_type and approver.account_type <= ${LAST_APPROVING_TYPE}
        and (approver.account <> documents.applicant or approver.account_type <= 2)
      cross join lateral (
        select approver.account
        union
        select deputy_account from standing
        where standing.account = approver.account and documents.deal_type = any(standing.action_codes)
      ) told
    where ${ready} and ${which}
      and told.account not in (documents.applicant, documents.updated_by)
      and (documents.site_code is null or exists (
        select from scope where scope.account = approver.account and scope.site_code = documents.site_code))`;
}

/** Causes for `findNews`: the decision on a document, for its applicant unless that is who decided. */
export function documentDecided(documentId: string): SQL {
  return sql`
    select applicant, ${NotificationKind.DocumentDecided}::smallint, document_id || '|' || documents.version, document_id,
      jsonb_build_object('title', subject, 'person', name, 'deal', deal_type, 'state', documents.state)
    from documents join accounts on accounts.account = updated_by
    where document_id = ${documentId} and applicant <> updated_by`;
}

/**
 * Causes for `findNews`: a message of a thread. Answers are for the asker; questions for accounts with the answering
 * code and the site.
 */
export function messageWritten(threadCode: string, postNumber: number, answeringCode: string): SQL {
  return sql`
    select told.account, ${NotificationKind.MessageWritten}::smallint, thread_code || '|' || post_number, thread_code,
      jsonb_build_object('title', subject, 'person', writers.name, 'siteName', sites.name, 'isAnswer', is_answer)
    from message_posts
      join message_threads using (thread_code)
      join accounts writers on writers.account = written_by
      join sites using (site_code)
      cross join lateral (
        select asked_by as account where is_answer
        union
        select held.account from held join scope on scope.account = held.account and scope.site_code = sites.site_code
        where not is_answer and held.action_code = ${answeringCode}
      ) told
    where thread_code = ${threadCode} and post_number = ${postNumber} and told.account <> written_by`;
}
