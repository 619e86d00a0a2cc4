import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('lanes');
const CHANGES = { changesWith: ['LaneList', 'MachineList'] } as const;

export const laneQueries = {
  all,
  list: page('LaneList', CHANGES),
  /** One lane with its changes. */
  detail: (laneId: string) => read('LaneDetail', { laneId }, CHANGES),
  /** Lanes in use of a site, for a machine. */
  options: (siteCode: string) => read('LaneOptions', { siteCode }, { changesWith: ['LaneList'] }),
};
