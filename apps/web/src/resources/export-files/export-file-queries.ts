import type { Schemas } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('export-files');

export type ExportScheduleRow = Schemas['ExportScheduleRow'];
export type ExportFileRow = Schemas['ExportFileRow'];

/** Scheduled exports and their files. */
export const exportFileQueries = {
  all,
  files: page('ExportFileList', { changesWith: ['ExportFileList'] }),
  schedules: page('ExportScheduleList', { changesWith: ['ExportScheduleList'] }),
};
