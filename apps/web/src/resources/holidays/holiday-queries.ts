import { resourceQueries } from '../resource-queries.ts';

const { all, page } = resourceQueries('holidays');

export const holidayQueries = {
  all,
  /** The special days of a year. */
  year: page('HolidayList', { changesWith: ['HolidayList'] }),
};
