import { CloudUploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { threadQueries } from '../../resources/messages/thread-queries.ts';
import { useUnsentWrites } from '../../resources/outbox/unsent-writes.ts';
import { serviceOrderQueries } from '../../resources/service-orders/service-order-queries.ts';
import { useSessionInfo } from '../../session/state/session-store.ts';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';

const AGAIN_AFTER_MS = 30_000;

const load = async () => (await import('./outbox-drawer.tsx')).OutboxDrawer;

/** Tool that shows writes that wait for the network. Null without any. */
export function useOutboxTool(): NavbarTool | null {
  const { t } = useTranslation('frame');
  const total = useUnsentWrites(({ writes }) => writes.length);
  const { Panel, isOpen, open, close } = useLazyPanel(load, 'outbox');
  useSending(total > 0);
  if (total === 0 && !isOpen) return null;
  return {
    key: 'outbox',
    label: t('unsent', { total }),
    icon: <CloudUploadOutlined />,
    count: total,
    use: open,
    isEssential: true,
    panel: Panel && <Panel isOpen={isOpen} onClose={close} />,
  };
}

/** Sends kept writes at the start, when the network returns, and repeatedly while any wait. */
function useSending(hasUnsent: boolean): void {
  const client = useQueryClient();
  const { account } = useSessionInfo().userInfo;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other writes.
  useEffect(() => {
    const sendNow = async () => {
      const { sendUnsent } = await import('../../resources/outbox/outbox.ts');
      const before = useUnsentWrites.getState().writes.length;
      await sendUnsent();
      if (useUnsentWrites.getState().writes.length >= before) return;
      for (const queryKey of [serviceOrderQueries.all(), threadQueries.all()])
        void client.invalidateQueries({ queryKey });
    };
    // Without the code nothing is lost: the writes stay on the device.
    const tryNow = () => void sendNow().catch(() => {});
    const idle = globalThis.requestIdleCallback?.(tryNow);
    const timer = hasUnsent ? setInterval(tryNow, AGAIN_AFTER_MS) : undefined;
    window.addEventListener('online', tryNow);
    return () => {
      if (idle !== undefined) cancelIdleCallback(idle);
      clearInterval(timer);
      window.removeEventListener('online', tryNow);
    };
  }, [client, account, hasUnsent]);
}
