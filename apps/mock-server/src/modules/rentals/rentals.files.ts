import { dealActions, FileLinkType } from '@parking-plus/contracts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { findRental } from './rentals.repository.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Rental,
  folder: 'rentals',
  accepts: 'all',
  readAction: dealActions.RentalList,
  writeAction: dealActions.RentalCreate,
  async find(orm, code) {
    const rental = await findRental(orm, code);
    return rental && { siteCode: rental.siteCode };
  },
};
