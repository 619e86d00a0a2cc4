import { dealActions, dealCodes, FileLinkType } from '@parking-plus/contracts';
import type { LinkedRecords } from '../files/linked-records.ts';

/** Manuals belong to a screen by its menu name. */
export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Manual,
  folder: 'manuals',
  accepts: 'pdf',
  readAction: null,
  writeAction: dealActions.ManualDelete,
  loggedAs: 'ManualDelete',
  async find(_orm, code, _caller, screens) {
    if (!screens.has(code)) return undefined;
    // The permissions response contains the manuals.
    return { siteCode: null, changeEvent: { deal: dealCodes.MyPermissions } };
  },
};
