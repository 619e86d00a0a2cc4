import type { ModuleSeed, SeedContext } from '../../db/migrations/module-seed.ts';
import { SEEDED_THREADS, type SeededPost, type SeededThread } from '../../seeding/rows/seeded-threads.ts';
import { timestampBefore } from '../../seeding/tools/time-before.ts';

/** Messages of a day are in order from 00:00, the only hour that every seeded day includes. */
const MINUTES_APART = 10;
const HOUR_OF_PAST_DAYS = 14;
/** Messages of these last days are unread for others. */
const DAYS_UNREAD = 2;

export const seed: ModuleSeed = async (context) => {
  const { sql, settings } = context;
  const { referenceAt } = settings;
  await sql.copyRows(
    'message_threads',
    ['thread_code', 'target', 'site_code', 'subject', 'state', 'asked_by', 'opened_at', 'closed_at'],
    SEEDED_THREADS.map((thread, index) => {
      const { target, siteCode, subject, posts, closedDaysAgo } = thread;
      const [first] = posts;
      if (first === undefined) throw new Error(`Thread ${subject} has no message.`);
      return [
        codeOf(index),
        target,
        siteCode,
        subject,
        stateOf(thread),
        first[0],
        writtenAt(first, 0, referenceAt),
        closedDaysAgo === undefined ? null : timestampBefore(referenceAt, closedDaysAgo, '17:30'),
      ];
    }),
  );
  await sql.copyRows(
    'message_posts',
    ['thread_code', 'post_number', 'is_answer', 'written_by', 'content', 'written_at'],
    SEEDED_THREADS.flatMap(({ posts }, index) =>
      posts.map((post, place) => [
        codeOf(index),
        place + 1,
        post[3] === 'answer',
        post[0],
        post[1],
        writtenAt(post, place, referenceAt),
      ]),
    ),
  );
  await seedReads(context);
};

/**
 * Seeds read positions: all accounts have read earlier messages, and authors their threads up to their own
 * message.
 */
async function seedReads({ sql, settings }: SeedContext): Promise<void> {
  await sql.query(
    `insert into message_reads (thread_code, account, post_number)
     select thread_code, account, max(post_number)
     from message_posts cross join accounts
     where written_by = account or written_at < $1::timestamptz
     group by 1, 2 order by 1, 2`,
    [timestampBefore(settings.referenceAt, DAYS_UNREAD, '00:00')],
  );
}

/** Returns the state: 2 if closed, otherwise 0 if the last message is an answer and 1 if it awaits one. */
function stateOf({ posts, closedDaysAgo }: SeededThread): 0 | 1 | 2 {
  if (closedDaysAgo !== undefined) return 2;
  return posts.at(-1)?.[3] === 'answer' ? 0 : 1;
}

function writtenAt([, , daysAgo]: SeededPost, place: number, referenceAt: string): string {
  const minutes = String(place * MINUTES_APART).padStart(2, '0');
  // The seeded day may end at midnight or at 10:00, so today's messages are at its start.
  return daysAgo === 0
    ? timestampBefore(referenceAt, 0, '00:00')
    : timestampBefore(referenceAt, daysAgo, `${HOUR_OF_PAST_DAYS}:${minutes}`);
}

const codeOf = (index: number) => `MB${String(index + 1).padStart(4, '0')}`;
