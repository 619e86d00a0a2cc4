import { FileLinkType } from '@parking-plus/contracts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { findAddressed } from './bulletins.repository.ts';
import { BulletinState } from './bulletins.schema.ts';

/** Whoever writes bulletins; the others see those that are out and meant for them. */
const WRITING = '60102';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Bulletin,
  folder: 'bulletins',
  accepts: 'all',
  // Whom it is for is told of it at sign-in, whatever else they may do.
  readAction: null,
  writeAction: WRITING,
  async find(orm, code, { account, actionCodes }) {
    const bulletin = await findAddressed(orm, code, account);
    if (bulletin === undefined) return undefined;
    const isShown = bulletin.isAddressed && bulletin.state === BulletinState.Published;
    return { siteCode: null, isHidden: !isShown && !actionCodes.has(WRITING) };
  },
};
