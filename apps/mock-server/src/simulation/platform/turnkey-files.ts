import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_XML_BYTES, type MessageKind } from '@parking-plus/domain/einvoice';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { PlatformFileKind } from '../../db/schema/sales/platform-files.schema.ts';
import { downCastFolder, upCastFolder } from '../../modules/platform-files/turnkey-folders.ts';
import { MESSAGE_KINDS } from './received-message.ts';

/** File in a SRC folder. */
export type SentFile = { readonly kind: MessageKind; readonly name: string };

/** Date and time in the usual name `4.1-F0401-20261120-100000123-<uuid>.xml`. */
const SENT_AT = /-(\d{8}-\d{9})-/;

/** Returns the files that wait in the SRC folders, in the order in which they were made; of one time, issues before voids. */
export async function filesToSend(turnkeyPath: string): Promise<SentFile[]> {
  const lists = await Promise.all(
    MESSAGE_KINDS.map(async (kind) =>
      (await namesIn(upCastFolder(turnkeyPath, kind, 'SRC')))
        .filter((name) => name.endsWith('.xml') && !name.startsWith('.'))
        .map((name) => ({ kind, name, order: SENT_AT.exec(name)?.[1] ?? name })),
    ),
  );
  return lists.flat().sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
}

/** Returns a file's bytes; undefined if it is empty, too large to be a message, or another process took it. */
export async function readSent(
  turnkeyPath: string,
  { kind, name }: SentFile,
): Promise<Buffer | 'empty' | 'too-large' | undefined> {
  const path = join(upCastFolder(turnkeyPath, kind, 'SRC'), name);
  try {
    const { size } = await stat(path);
    if (size === 0) return 'empty';
    return size > MAX_XML_BYTES ? 'too-large' : await readFile(path);
  } catch (error) {
    return ignoreMissing(error);
  }
}

/** Moves a file to BAK or ERR, by date and hour. */
export async function moveSent(
  turnkeyPath: string,
  { kind, name }: SentFile,
  to: 'BAK' | 'ERR',
  nowMs: number,
): Promise<void> {
  const at = toTaipeiIso(nowMs);
  const folder = join(
    upCastFolder(turnkeyPath, kind, to),
    at.slice(0, 10).replaceAll('-', ''),
    at.slice(11, 13),
  );
  await mkdir(folder, { recursive: true });
  await rename(join(upCastFolder(turnkeyPath, kind, 'SRC'), name), join(folder, name)).catch(ignoreMissing);
}

/** Writes a file of the platform under a temporary name, then renames it. */
export async function writeDownCast(
  turnkeyPath: string,
  kind: PlatformFileKind,
  name: string,
  xml: string,
): Promise<void> {
  const folder = downCastFolder(turnkeyPath, kind);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${process.pid}-${name}.part`);
  await writeFile(temporary, xml);
  await rename(temporary, join(folder, `${name}.xml`));
}

async function namesIn(path: string): Promise<string[]> {
  return (await readdir(path).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
