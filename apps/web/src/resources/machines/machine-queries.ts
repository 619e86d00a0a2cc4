import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('machines');

export const machineQueries = {
  all,
  list: page('MachineList', { changesWith: ['MachineList'] }),
  /** One machine with its service orders and changes. */
  detail: (machineCode: string) =>
    read('MachineDetail', { machineCode }, { changesWith: ['MachineList', 'ServiceOrderList'] }),
};
