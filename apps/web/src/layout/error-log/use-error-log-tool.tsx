import { BugOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useErrorLog } from '../../shared/errors/error-log.ts';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';

const load = async () => (await import('./error-log-drawer.tsx')).ErrorLogDrawer;

/** Tool that opens the error log and shows its entry count. Source: docs/spec-statements.md 2.21. */
export function useErrorLogTool(): NavbarTool {
  const { t } = useTranslation('frame');
  const total = useErrorLog(({ entries }) => entries.length);
  const { Panel, isOpen, open, close } = useLazyPanel(load, 'error-log');

  return {
    key: 'error-log',
    label: total === 0 ? t('errorLog.none') : t('errorLog.some', { total }),
    icon: <BugOutlined />,
    count: total,
    use: open,
    panel: Panel && <Panel isOpen={isOpen} onClose={close} />,
  };
}
