import { FileLinkType } from '@parking-plus/contracts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { serverNavLeaves } from './menu-tree.ts';

/** Manuals belong to a screen by its name in the menu. */
export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Manual,
  folder: 'manuals',
  accepts: 'pdf',
  readAction: null,
  writeAction: '80200',
  async find(_orm, code) {
    return serverNavLeaves().some(({ name }) => name === code) ? { siteCode: null } : undefined;
  },
};
