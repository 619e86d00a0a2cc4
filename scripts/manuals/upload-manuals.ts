import { FileLinkType } from '@parking-plus/contracts';
import { clientOf } from '../../e2e/harness/api-client.ts';

interface MadeManual {
  readonly screen: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Uploads manuals for the navbar and replaces the existing ones. Rejects with the client's errors. */
export async function uploadManuals(
  origin: string,
  account: string,
  manuals: readonly MadeManual[],
): Promise<void> {
  const client = await clientOf({ origin: new URL(origin).origin }, account);
  const { items } = await client.data('ManualList', { page: 1, pageSize: 100, filters: { hasManual: true } });
  for (const { screen, fileName, bytes } of manuals) {
    const fileId = items.find((row) => row.screen === screen)?.file?.fileId;
    await client.files.upload({
      file: new File([new Uint8Array(bytes)], fileName, { type: 'application/pdf' }),
      linkedCode: screen,
      linkedType: FileLinkType.Manual,
      ...(fileId === undefined ? {} : { fileId }),
    });
  }
}
