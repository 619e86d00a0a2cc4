import { LoadingOutlined, ReadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionInfo } from '../../session/state/session-store.ts';
import { api } from '../../shared/api/api.ts';
import { runtimeConfig } from '../../shared/config/runtime-config.ts';
import { reportFailure } from '../../shared/feedback/report-failure.ts';
import { saveBlob } from '../../shared/page/save-blob.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';
import type { View } from '../view/view.ts';
import { manualOf } from './find-manual.ts';

/** Tool that saves the page's manual as `{title}.pdf`. Null if the page has no manual. */
export function useManualTool(view: View | null): NavbarTool | null {
  const { t } = useTranslation('frame');
  const files = useSessionInfo().list_FileSettings;
  const [isFetching, setIsFetching] = useState(false);
  const manual = runtimeConfig().manuals ? manualOf(files, view?.name ?? null) : null;
  if (!manual || !view) return null;
  const { title } = view;

  async function handleUse(sysPath: string) {
    if (isFetching) return;
    setIsFetching(true);
    try {
      saveBlob(await api.files.fetch(sysPath), `${title}.pdf`);
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsFetching(false);
    }
  }

  return {
    key: 'manual',
    label: t('manual', { title }),
    icon: isFetching ? <LoadingOutlined /> : <ReadOutlined />,
    use: () => handleUse(manual.fileSettings_SysPath),
  };
}
