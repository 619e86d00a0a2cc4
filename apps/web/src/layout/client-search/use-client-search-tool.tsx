import { ClusterOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useSessionInfo } from '../../session/state/session-store.ts';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';

/** Source: docs/spec-statements.md 2.19. */
const LAST_ACCOUNT_TYPE = 2;

const load = async () => (await import('./client-search-dialog.tsx')).ClientSearchDialog;

/** Tool that looks up a client id in the hub. Administrators only. */
export function useClientSearchTool(): NavbarTool | null {
  const { t } = useTranslation('frame');
  const { type } = useSessionInfo().userInfo;
  const { Panel, isOpen, open, close } = useLazyPanel(load, 'client-search');
  if (type > LAST_ACCOUNT_TYPE) return null;

  return {
    key: 'client-search',
    label: t('clientSearch'),
    icon: <ClusterOutlined />,
    use: open,
    panel: Panel && <Panel isOpen={isOpen} onClose={close} />,
  };
}
