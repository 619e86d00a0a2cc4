import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('holidays');

export const holidayQueries = {
  all,
  /** Special days of a year. */
  year: page('HolidayList', { changesWith: ['HolidayList'] }),
};
