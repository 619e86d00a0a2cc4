import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import type { PlatformFileKind } from '../../db/schema/sales/platform-files.schema.ts';

/** Returns the folder of a message kind: SRC to send, BAK for sent files, ERR for files that Turnkey's own check stopped. */
export function upCastFolder(turnkeyPath: string, kind: MessageKind, part: 'SRC' | 'BAK' | 'ERR'): string {
  return join(turnkeyPath, 'UpCast', kind.startsWith('E') ? 'B2PMESSAGE' : 'B2SSTORAGE', kind, part);
}

/** Returns the folder in which a package's files are completed. Turnkey does not look there. */
export function outgoingFolder(turnkeyPath: string, packageId: number): string {
  return join(turnkeyPath, 'UpCast', 'outgoing', String(packageId));
}

/** Returns the folder of received files, or of those that were read or rejected. */
export function downCastFolder(
  turnkeyPath: string,
  kind: PlatformFileKind,
  part?: 'read' | 'rejected',
): string {
  return join(turnkeyPath, 'DownCast', ...(part === undefined ? [] : [part]), kind);
}

/** Syncs a folder to make its names durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
