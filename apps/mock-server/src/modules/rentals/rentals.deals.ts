import { defineDeals } from '../../deals/define-deals.ts';
import { quoteTermination } from './quote-return.service.ts';
import { remindTenant } from './remind-tenant.service.ts';
import { remindTenants } from './remind-tenants.service.ts';
import { renewRental } from './renew-rental.service.ts';
import { changeBay, changePlate, printRental } from './rental-changes.service.ts';
import { rentalOptions, showRental } from './rental-detail.service.ts';
import { rentalList } from './rental-list.query.ts';

export const deals = defineDeals({
  RentalList: rentalList.page,
  RentalExport: rentalList.export,
  RentalDetail: showRental,
  RentalOptions: rentalOptions,
  RentalRenewal: renewRental,
  RentalPlateChange: changePlate,
  RentalBayChange: changeBay,
  RentalPrint: printRental,
  RentalReminder: remindTenant,
  RentalReminderBatch: remindTenants,
  RentalTerminationQuote: quoteTermination,
});
