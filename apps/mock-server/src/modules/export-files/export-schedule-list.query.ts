import { exportScheduleListShape } from '@parking-plus/contracts/lists/export-schedule-list';
import { and, eq, sql } from 'drizzle-orm';
import { exportSchedules as schedules } from '../../db/schema/people/export-files.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';

/** The caller's scheduled exports, by name. */
export const exportScheduleList = listQuery(exportScheduleListShape, ({ orm, filters, identity }) => ({
  table: schedules,
  key: 'scheduleId',
  rows: orm
    .select({
      ...columnsOf(schedules, exportScheduleListShape),
      isPaused: sql<boolean>`${schedules.nextRunAt} is null`.as('is_paused'),
    })
    .from(schedules),
  where: and(
    eq(schedules.account, identity.account),
    contains(filters.keyword, schedules.name),
    isOneOf(schedules.frequency, filters.frequencies),
  ),
  order: [ascending(schedules.name), ascending(schedules.scheduleId)],
}));
