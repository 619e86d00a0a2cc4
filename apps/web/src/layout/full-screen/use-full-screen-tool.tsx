import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/feedback/notify.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';
import { toggleFullScreen, useIsFullScreen } from './full-screen.ts';

export function useFullScreenTool(): NavbarTool {
  const { t } = useTranslation('frame');
  const isFull = useIsFullScreen();

  async function handleUse() {
    const outcome = await toggleFullScreen();
    if (outcome === 'unsupported') notify.warning(t('fullScreen.unsupported'));
    if (outcome === 'byBrowser') notify.info(t('fullScreen.byBrowser'));
  }

  return {
    key: 'full-screen',
    label: t(isFull ? 'fullScreen.leave' : 'fullScreen.enter'),
    icon: isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
    use: handleUse,
  };
}
