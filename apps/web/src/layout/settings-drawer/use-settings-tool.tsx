import { SettingOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useLazyPart } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../navbar-tool.ts';

async function loadDrawer() {
  const [{ SettingsDrawer }] = await Promise.all([
    import('./settings-drawer.tsx'),
    loadNamespaces('settings'),
  ]);
  return SettingsDrawer;
}

/** How the page looks, in a drawer. Source: docs/spec-statements.md 2.32 to 2.34. */
export function useSettingsTool(): NavbarTool {
  const { t } = useTranslation('frame');
  const [isOpen, setIsOpen] = useState(false);
  const { part: SettingsDrawer, want } = useLazyPart(loadDrawer);

  async function handleUse() {
    if (await want()) setIsOpen(true);
  }

  return {
    key: 'settings',
    label: t('settings'),
    icon: <SettingOutlined />,
    use: handleUse,
    panel: SettingsDrawer && <SettingsDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
