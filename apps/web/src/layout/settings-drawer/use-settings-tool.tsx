import { SettingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';

const load = async () => (await import('./settings-drawer.tsx')).SettingsDrawer;

/** Tool that opens the page style drawer. Source: docs/spec-statements.md 2.32 to 2.34. */
export function useSettingsTool(): NavbarTool {
  const { t } = useTranslation('frame');
  const { Panel, isOpen, open, close } = useLazyPanel(load, 'settings');

  return {
    key: 'settings',
    label: t('settings'),
    icon: <SettingOutlined />,
    use: open,
    panel: Panel && <Panel isOpen={isOpen} onClose={close} />,
  };
}
