import { dealActions } from '@parking-plus/contracts';
import type { Database } from '../../db/database.ts';
import { type Identity, requireAction, requireSite } from '../../identity/identity.ts';
import type { FileContent } from '../files/files.service.ts';
import { findTransaction } from '../transactions/transactions.repository.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureNotFound } from './pictures.errors.ts';

/** File names contain the transaction's number. */
const PICTURE_NAME = /^((T\d{10,})-(in|out))\.svg$/;

/** Entry and exit pictures of transactions, generated on request and never stored. */
export class PictureService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Throws 403 without the permission for transactions or the lane monitor, or for the site, and 404 if the picture does not
   * exist.
   */
  async open(identity: Identity, storedName: string): Promise<FileContent> {
    // The lane monitor shows the pictures of its passages.
    if (!identity.actionCodes.has(dealActions.LanePassageList))
      requireAction(identity, dealActions.TransactionList);
    const [, key, transactionId = '', end] = PICTURE_NAME.exec(storedName) ?? [];
    const row = await findTransaction(this.#database.orm, transactionId);
    const side = end === 'in' ? 'entry' : 'exit';
    const takenAt = side === 'entry' ? row?.enteredAt : row?.exitedAt;
    const knownKey = side === 'entry' ? row?.entryPictureKey : row?.exitPictureKey;
    if (row === undefined || knownKey !== key || takenAt === null || takenAt === undefined) {
      throw pictureNotFound();
    }
    requireSite(identity, row.siteCode);
    const { plate, siteName, laneCode } = row;
    const picture = drawPicture({
      plate,
      siteName,
      laneCode,
      takenAt,
      side,
    });
    return { fileName: `${plate}-${storedName}`, mediaType: 'image/svg+xml', body: Buffer.from(picture) };
  }
}
