import { createHash } from 'node:crypto';
import { mkdir, opendir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dealCodes } from '@parking-plus/contracts';
import { MAX_XML_BYTES, type ReadError } from '@parking-plus/domain/einvoice';
import type { Clock } from '../../clock/clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { PlatformFileKind } from '../../db/schema/sales/platform-files.schema.ts';
import type { ChangePublisher, DataChange } from '../../deals/change-publisher.ts';
import { FILE_RECEIVERS, type FileReceiver } from '../../modules/platform-files/file-receivers.ts';
import {
  findPlatformFile,
  storePlatformFile,
} from '../../modules/platform-files/platform-files.repository.ts';
import { downCastFolder } from '../../modules/platform-files/turnkey-folders.ts';

export type ReadFilesOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly turnkeyPath: string;
  /** Receives the error of a file that could not be read, such as a failed statement. The next run tries it again. */
  readonly onFailure: (error: unknown) => void;
};

/** Files read before the next package is handed over. */
const FILES_AT_ONCE = 1_000;

/**
 * Reads files of the platform, in the order of their names, up to 1,000 of each kind. Returns how many it moved away.
 * Each file is applied in one transaction with its row, then moved: after a kill, the row tells that only the move is left.
 */
export async function readPlatformFiles(options: ReadFilesOptions): Promise<number> {
  let count = 0;
  for (const [kind, receive] of Object.entries(FILE_RECEIVERS) as [PlatformFileKind, FileReceiver][]) {
    for (const name of await filesIn(downCastFolder(options.turnkeyPath, kind))) {
      try {
        await readOne(options, kind, receive, name);
        count += 1;
      } catch (error) {
        options.onFailure(error);
      }
    }
  }
  return count;
}

/** Names that begin with a dot are of files that are still being written. */
async function filesIn(path: string): Promise<string[]> {
  const names: string[] = [];
  const folder = await opendir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  for await (const entry of folder ?? []) {
    if (entry.isFile() && !entry.name.startsWith('.') && /\.xml$/i.test(entry.name)) names.push(entry.name);
    if (names.length === FILES_AT_ONCE) break;
  }
  return names.sort();
}

async function readOne(
  { database, clock, changePublisher, turnkeyPath }: ReadFilesOptions,
  kind: PlatformFileKind,
  receive: FileReceiver,
  name: string,
): Promise<void> {
  const path = join(downCastFolder(turnkeyPath, kind), name);
  const isTooLarge = (await stat(path)).size > MAX_XML_BYTES;
  const bytes = isTooLarge ? Buffer.from(name) : await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const changes: DataChange[] = [];
  const outcome = await database.transaction(async (tx) => {
    const found = await findPlatformFile(tx, kind, name);
    // A rejected file is tried again: its cause may be gone.
    const known = found?.isRejected ? undefined : found;
    if (known?.sha256 === sha256) return { name, isRejected: false };
    const work = {
      tx,
      now: clock.now(),
      changed: (more: readonly DataChange[]) => void changes.push(...more),
    };
    const errors: readonly ReadError[] =
      known !== undefined
        ? [{ element: '', reason: 'repeated', value: name }]
        : isTooLarge
          ? [{ element: '', reason: 'too-large' }]
          : await applyOrRollBack(tx, (inner) => receiveBytes(bytes, receive, { ...work, tx: inner }));
    // Different contents under a known name get a separate name.
    const stored = known === undefined ? name : name.replace(/(?=\.xml$)/i, `.${sha256.slice(0, 16)}`);
    await storePlatformFile(tx, { kind, name: stored, sha256, readAt: clock.now().toISOString() }, errors);
    return { name: stored, isRejected: errors.length > 0 };
  });
  const target = downCastFolder(turnkeyPath, kind, outcome.isRejected ? 'rejected' : 'read');
  await mkdir(target, { recursive: true });
  await rename(path, join(target, outcome.name));
  changePublisher.dataChanged({ deal: dealCodes.PlatformFileList, ids: [] });
  if (!outcome.isRejected) for (const change of changes) changePublisher.dataChanged(change);
}

async function receiveBytes(
  bytes: Uint8Array,
  receive: FileReceiver,
  work: Parameters<FileReceiver>[1],
): Promise<readonly ReadError[]> {
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return [{ element: '', reason: 'encoding' }];
  }
  return receive(xml, work);
}

/** Thrown to roll back the writes of a rejected file. */
class Rejection extends Error {
  readonly errors: readonly ReadError[];

  constructor(errors: readonly ReadError[]) {
    super('The file is rejected.');
    this.errors = errors;
  }
}

async function applyOrRollBack(
  tx: Transaction,
  receive: (tx: Transaction) => Promise<readonly ReadError[]>,
): Promise<readonly ReadError[]> {
  try {
    await tx.transaction(async (inner) => {
      const errors = await receive(inner);
      if (errors.length > 0) throw new Rejection(errors);
    });
    return [];
  } catch (error) {
    if (error instanceof Rejection) return error.errors;
    throw error;
  }
}
