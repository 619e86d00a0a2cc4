import { defineDeals } from '../../deals/define-deals.ts';
import { deleteExportFile } from './delete-export-file.service.ts';
import { exportFileList } from './export-file-list.query.ts';
import { exportScheduleList } from './export-schedule-list.query.ts';
import {
  createExportSchedule,
  deleteExportSchedule,
  editExportSchedule,
  pauseExportSchedule,
  runExportSchedule,
} from './export-schedules.service.ts';

export const deals = defineDeals({
  ExportScheduleList: exportScheduleList.page,
  ExportScheduleCreate: createExportSchedule,
  ExportScheduleEdit: editExportSchedule,
  ExportScheduleDelete: deleteExportSchedule,
  ExportSchedulePause: pauseExportSchedule,
  ExportScheduleRun: runExportSchedule,
  ExportFileList: exportFileList.page,
  ExportFileDelete: deleteExportFile,
});
