import { FileLinkType } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { FILE_LIMIT_BYTES, FILE_LIMIT_MB } from '../../../resources/files/file-limit.ts';
import { manualQueries } from '../../../resources/manuals/manual-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { notify } from '../../../shared/feedback/notify.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { navTitle } from '../../../shared/navigation/use-nav-title.ts';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import type { ManualRow } from './manual-list.ts';

/** Uploads and downloads the manual of a screen. */
export function useManualFiles() {
  const { t } = useTranslation('system/manual-list');
  const language = useLanguage();
  const upload = useAction({
    run: ({ row, file }: { row: ManualRow; file: File }, { idempotencyKey }) =>
      api.files.upload(
        {
          file,
          linkedCode: row.screen,
          linkedType: FileLinkType.Manual,
          ...(row.file && { fileId: row.file.fileId }),
        },
        { idempotencyKey },
      ),
    success: (_done, { row }) => t('uploaded', { screen: navTitle(row.title, language) }),
    invalidates: [manualQueries.all()],
  });
  const download = useAction({
    run: async ({ title, file }: ManualRow) => {
      if (file !== null) saveBlob(await api.files.fetch(file.sysPath), `${navTitle(title, language)}.pdf`);
    },
    success: () => null,
  });
  return {
    /** Rejects an invalid file before sending. */
    send(row: ManualRow, file: File) {
      if (file.size > FILE_LIMIT_BYTES) notify.error(t('tooLarge', { limit: FILE_LIMIT_MB }));
      else void upload.run({ row, file });
    },
    fetch: (row: ManualRow) => void download.run(row),
  };
}
