import type { FileLinkType } from '@parking-plus/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/form/action/use-action.ts';

interface PhotoUpload {
  linkedType: FileLinkType;
  linkedCode: string;
  invalidates: readonly QueryKey[];
}

/** Uploads photos one at a time. Without a connection they wait on the device: see resources/outbox. */
export function usePhotoUpload({ linkedType, linkedCode, invalidates }: PhotoUpload) {
  const { t } = useTranslation('files');
  const { run, isPending } = useAction({
    run: async (file: File, { idempotencyKey }) => {
      const { sendOrKeep } = await import('../outbox/outbox.ts');
      return sendOrKeep({ kind: 'photo', file, linkedCode, linkedType }, idempotencyKey);
    },
    success: (outcome) => t(outcome === 'kept' ? 'photos.kept' : 'photos.uploaded'),
    invalidates,
  });
  async function uploadAll(files: readonly File[]): Promise<void> {
    for (const file of files) await run(file);
  }
  return { uploadAll, isPending };
}
