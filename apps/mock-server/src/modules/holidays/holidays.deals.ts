import { defineDeals } from '../../deals/define-deals.ts';
import { importHolidays } from './holiday-import.service.ts';
import { createHolidays, deleteHoliday, editHoliday } from './holiday-writes.service.ts';
import { exportHolidays, listHolidays } from './holidays.service.ts';

export const deals = defineDeals({
  HolidayList: listHolidays,
  HolidayExport: exportHolidays,
  HolidayCreate: createHolidays,
  HolidayEdit: editHoliday,
  HolidayDelete: deleteHoliday,
  HolidayImport: importHolidays,
});
