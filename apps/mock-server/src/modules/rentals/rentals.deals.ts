import { defineDeals } from '../../deals/define-deals.ts';
import { remindTenant } from './remind-tenant.service.ts';
import { renewRental } from './renew-rental.service.ts';
import { changeBay, changePlate, printRental } from './rental-changes.service.ts';
import { rentalOptions, showRental } from './rental-detail.service.ts';
import { exportRentals, listRentals, quoteReturn } from './rentals.service.ts';

export const deals = defineDeals({
  RentalList: listRentals,
  RentalExport: exportRentals,
  RentalDetail: showRental,
  RentalOptions: rentalOptions,
  RentalRenewal: renewRental,
  RentalPlateChange: changePlate,
  RentalBayChange: changeBay,
  RentalPrint: printRental,
  RentalReminder: remindTenant,
  RentalReturnQuote: quoteReturn,
});
