import { SettingOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../i18n/i18n.ts';
import type { NavbarTool } from '../navbar-tool.ts';

const SettingsDrawer = lazy(async () => {
  const [{ SettingsDrawer: Drawer }] = await Promise.all([
    import('./settings-drawer.tsx'),
    loadNamespaces('settings'),
  ]);
  return { default: Drawer };
});

/** How the page looks, in a drawer. Source: SPEC.md section 2, settings drawer. */
export function useSettingsTool(): NavbarTool {
  const { t } = useTranslation('frame');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function handleUse() {
    setWasOpened(true);
    setIsOpen(true);
  }

  return {
    key: 'settings',
    label: t('settings'),
    icon: <SettingOutlined />,
    use: handleUse,
    panel: wasOpened && (
      <Suspense fallback={null}>
        <SettingsDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
