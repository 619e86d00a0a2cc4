import { defineDeals } from '../../deals/define-deals.ts';
import { importHolidays } from './holiday-import.service.ts';
import { createHolidays, deleteHoliday, editHoliday } from './holiday-writes.service.ts';
import { listHolidays } from './holidays.service.ts';

export const deals = defineDeals({
  HolidayList: listHolidays,
  HolidayCreate: createHolidays,
  HolidayEdit: editHoliday,
  HolidayDelete: deleteHoliday,
  HolidayImport: importHolidays,
});
