import { BugOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useErrorLog } from '../../shared/errors/error-log.ts';
import { useLazyPart } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../navbar-tool.ts';

async function loadDrawer() {
  const [{ ErrorLogDrawer }] = await Promise.all([
    import('./error-log-drawer.tsx'),
    loadNamespaces('error-log'),
  ]);
  return ErrorLogDrawer;
}

/** The error log: how many entries there are, and what they say. Source: docs/spec-statements.md 2.21. */
export function useErrorLogTool(): NavbarTool {
  const { t } = useTranslation('frame');
  const total = useErrorLog(({ entries }) => entries.length);
  const [isOpen, setIsOpen] = useState(false);
  const { part: ErrorLogDrawer, want } = useLazyPart(loadDrawer);

  async function handleUse() {
    if (await want()) setIsOpen(true);
  }

  return {
    key: 'error-log',
    label: total === 0 ? t('errorLog.none') : t('errorLog.some', { total }),
    icon: <BugOutlined />,
    count: total,
    use: handleUse,
    panel: ErrorLogDrawer && <ErrorLogDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
