import type { ModuleSeed } from '../../seed/module-seed.ts';
import { momentBefore } from '../../seed/moment-before.ts';
import { SEEDED_THREADS, type SeededPost, type SeededThread } from '../../seed/seeded-threads.ts';

/** Each message of a day is later than the one before it: 00:00 is the only hour that any day has seen. */
const MINUTES_APART = 10;
const HOUR_OF_PAST_DAYS = 14;

export const seed: ModuleSeed = async ({ sql, settings }) => {
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
        closedDaysAgo === undefined ? null : momentBefore(referenceAt, closedDaysAgo, '17:30'),
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
};

/** 2 closed, else 0 where the last message is an answer and 1 where it waits for one. */
function stateOf({ posts, closedDaysAgo }: SeededThread): 0 | 1 | 2 {
  if (closedDaysAgo !== undefined) return 2;
  return posts.at(-1)?.[3] === 'answer' ? 0 : 1;
}

function writtenAt([, , daysAgo]: SeededPost, place: number, referenceAt: string): string {
  const minutes = String(place * MINUTES_APART).padStart(2, '0');
  // The seeded day may end at midnight or at 10:00; what is of today stands at its very begin.
  return daysAgo === 0
    ? momentBefore(referenceAt, 0, '00:00')
    : momentBefore(referenceAt, daysAgo, `${HOUR_OF_PAST_DAYS}:${minutes}`);
}

const codeOf = (index: number) => `MB${String(index + 1).padStart(4, '0')}`;
