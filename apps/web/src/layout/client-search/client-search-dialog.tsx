import { type InputRef, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientIdForm } from './client-id-form.tsx';
import { ClientSearchResult } from './client-search-result.tsx';
import type { ClientFinding } from './find-client.ts';

/** Dialog that looks up a client id in the hub. Source: docs/spec-statements.md 2.25 and 2.26. */
export function ClientSearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('client-search');
  const box = useRef<InputRef>(null);
  const [finding, setFinding] = useState<ClientFinding | null>(null);

  const [{ opening, wasOpen }, setOpening] = useState({ opening: 0, wasOpen: false });
  if (isOpen !== wasOpen) setOpening({ opening: opening + (isOpen ? 1 : 0), wasOpen: isOpen });

  /** Number of the current opening, or null while closed. */
  const shown = useRef<number | null>(null);
  useEffect(() => {
    shown.current = isOpen ? opening : null;
  }, [isOpen, opening]);

  function handleFound(found: ClientFinding) {
    // Closed, or closed and reopened, before the answer arrived.
    if (shown.current !== opening) return;
    setFinding(found);
    onClose();
  }

  return (
    <>
      <Modal
        open={isOpen}
        onCancel={onClose}
        title={t('queryTitle')}
        footer={null}
        destroyOnHidden
        width={440}
        afterOpenChange={(isShown) => isShown && box.current?.focus()}
      >
        <ClientIdForm key={opening} boxRef={box} onFound={handleFound} onCancel={onClose} />
      </Modal>
      <Modal
        open={finding !== null}
        onOk={() => setFinding(null)}
        onCancel={() => setFinding(null)}
        title={t('resultTitle')}
        okText={t('done')}
        footer={(_buttons, { OkBtn }) => <OkBtn />}
        okButtonProps={{ autoFocus: true }}
        destroyOnHidden
        width={440}
      >
        {finding && <ClientSearchResult finding={finding} />}
      </Modal>
    </>
  );
}
