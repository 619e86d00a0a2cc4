import { FileLinkType } from '@parking-plus/contracts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { findRental } from './rentals.repository.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Rental,
  folder: 'rentals',
  accepts: 'all',
  readAction: '20100',
  writeAction: '20101',
  async find(orm, code) {
    const rental = await findRental(orm, code);
    return rental && { siteCode: rental.siteCode };
  },
};
