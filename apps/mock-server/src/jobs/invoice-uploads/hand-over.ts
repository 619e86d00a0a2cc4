import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadState } from '@parking-plus/contracts';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';
import { settleMessages } from '../../ledger/invoices/settle-messages.ts';
import {
  claimPackage,
  findOpenPackages,
  findPackageFiles,
  type MessagesOf,
  markHandedOver,
  markWritten,
  type OpenPackage,
  preparePackage,
} from '../../modules/invoice-messages/upload-packages.repository.ts';
import { outgoingFolder, syncFolder, upCastFolder } from '../../modules/platform-files/turnkey-folders.ts';

export type HandOverOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly turnkeyPath: string;
  readonly messagesOf: MessagesOf;
};

/** Files written or renamed at once. */
const FILES_AT_ONCE = 16;

/**
 * Delivers the next package of messages to Turnkey, after the packages that a killed process left. Returns false if no
 * package could be prepared. Each step is safe to repeat: files are completed in a folder that Turnkey does not read,
 * then renamed, then marked. After `writtenAt`, a file is either still in that folder or was handed over.
 */
export async function handOverNext(options: HandOverOptions): Promise<boolean> {
  const { database, clock, changePublisher, messagesOf } = options;
  for (const left of await findOpenPackages(database)) await handOver(options, left);
  const now = clock.now();
  const prepared = await preparePackage(database, now, messagesOf);
  if (prepared === undefined) return false;
  if (prepared.refused.length > 0) {
    const changes = await database.transaction((tx) =>
      settleMessages(tx, now, prepared.refused, [UploadState.Waiting]),
    );
    for (const change of changes) changePublisher.dataChanged(change);
  }
  for (const made of await findOpenPackages(database)) await handOver(options, made);
  return true;
}

async function handOver(
  options: HandOverOptions,
  { packageId, kind, ...stored }: OpenPackage,
): Promise<void> {
  const { database, clock, changePublisher, turnkeyPath } = options;
  const outgoing = outgoingFolder(turnkeyPath, packageId);
  let { writer } = stored;
  if (stored.writtenAt === null || writer === null) {
    writer = randomUUID();
    if (!(await writePackage(options, packageId, join(outgoing, writer), writer))) return;
  }
  await moveFiles(join(outgoing, writer), upCastFolder(turnkeyPath, kind, 'SRC'));
  const changes = await database.transaction((tx) => markHandedOver(tx, packageId, clock.now()));
  await rm(outgoing, { recursive: true, force: true });
  for (const change of changes) changePublisher.dataChanged(change);
}

/**
 * Writes the files of a package into a folder of this writer. Returns false if another process took the package over.
 * Folders of other writers are left alone until the package is handed over: one of them can be complete by now.
 */
async function writePackage(
  { database, clock }: HandOverOptions,
  packageId: number,
  folder: string,
  writer: string,
): Promise<boolean> {
  if (!(await claimPackage(database, packageId, writer))) return false;
  await mkdir(folder, { recursive: true });
  const files = await findPackageFiles(database, packageId);
  const write = async () => {
    await inParallel(files, ({ fileName, xml }) =>
      writeFile(join(folder, fileName ?? ''), xml ?? '', { flush: true }),
    );
    await syncFolder(folder);
    return true;
  };
  // The folder is gone if another process has handed the package over in the meantime.
  if (!(await write().catch(ignoreMissing))) return false;
  if (await markWritten(database, packageId, writer, clock.now())) return true;
  await rm(folder, { recursive: true, force: true });
  return false;
}

/** Moves all files of a folder to another folder. Missing files were renamed before. */
async function moveFiles(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(ignoreMissing);
  await mkdir(to, { recursive: true });
  await inParallel(names ?? [], (name) => rename(join(from, name), join(to, name)).catch(ignoreMissing));
  await syncFolder(to);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: FILES_AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
