import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_REQUIREMENTS } from '../../seeding/rows/seeded-requirements.ts';
import { dayBefore, timestampBefore } from '../../seeding/tools/time-before.ts';

export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  await sql.copyRows(
    'requirements',
    [
      'requirement_code',
      'requirement_type',
      'title',
      'description',
      'requested_by',
      'requested_at',
      'priority',
      'assignee',
      'due_on',
      'finished_at',
      'decision',
      'state',
    ],
    SEEDED_REQUIREMENTS.map((one, index) => [
      `RQ${String(index + 1).padStart(4, '0')}`,
      one.type,
      one.title,
      one.description,
      one.requestedBy,
      timestampBefore(referenceAt, one.requestedDaysAgo, '11:05'),
      one.priority,
      one.assignee ?? null,
      one.dueInDays === undefined ? null : dayBefore(referenceAt, -one.dueInDays),
      one.finishedDaysAgo === undefined ? null : timestampBefore(referenceAt, one.finishedDaysAgo, '16:45'),
      one.decision ?? null,
      one.state,
    ]),
  );
};
