import { ClusterOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useSessionInfo } from '../../session/session-store.ts';
import { useLazyPart } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../navbar-tool.ts';

/** Source: docs/spec-statements.md 2.19. */
const LAST_ACCOUNT_TYPE = 2;

async function loadDialog() {
  const [{ ClientSearchDialog }] = await Promise.all([
    import('./client-search-dialog.tsx'),
    loadNamespaces('client-search'),
  ]);
  return ClientSearchDialog;
}

/** Tells whether the hub knows a client id; for administrators. */
export function useClientSearchTool(): NavbarTool | null {
  const { t } = useTranslation('frame');
  const { type } = useSessionInfo().userInfo;
  const [isOpen, setIsOpen] = useState(false);
  const { part: ClientSearchDialog, want } = useLazyPart(loadDialog);
  if (type > LAST_ACCOUNT_TYPE) return null;

  async function handleUse() {
    if (await want()) setIsOpen(true);
  }

  return {
    key: 'client-search',
    label: t('clientSearch'),
    icon: <ClusterOutlined />,
    use: handleUse,
    panel: ClientSearchDialog && <ClientSearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
