import { dealActions } from '@parking-plus/contracts';
import type { Database } from '../../db/database.ts';
import { type Identity, requireAction, requireSite } from '../../identity/identity.ts';
import type { FileContent } from '../files/files.service.ts';
import { findTransaction } from '../transactions/transactions.repository.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureNotFound } from './pictures.errors.ts';

/** Pictures are named after their transaction. */
const PICTURE_NAME = /^((T\d{10,})-(in|out))\.svg$/;

/** Entry and exit pictures of transactions; drawn when asked for, never stored. */
export class PictureService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Errors: 403 without the right to see transactions or this one's site, 404 where there is no such picture. */
  async open(identity: Identity, storedName: string): Promise<FileContent> {
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
