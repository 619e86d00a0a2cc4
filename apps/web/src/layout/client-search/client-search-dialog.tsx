import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientFindingFacts } from './client-finding-facts.tsx';
import { ClientIdForm } from './client-id-form.tsx';
import type { ClientFinding } from './find-client.ts';

/** Asks for a client id, then tells whether the hub knows it. Source: SPEC.md section 2, real-time client search. */
export function ClientSearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('client-search');
  const [finding, setFinding] = useState<ClientFinding | null>(null);

  function handleFound(found: ClientFinding) {
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
        closable={{ 'aria-label': t('close') }}
        destroyOnHidden
        width={440}
        // The box takes the focus, not the button that closes.
        afterOpenChange={(isShown) => isShown && document.getElementById('client-id')?.focus()}
      >
        <ClientIdForm onFound={handleFound} onCancel={onClose} />
      </Modal>
      <Modal
        open={finding !== null}
        onOk={() => setFinding(null)}
        onCancel={() => setFinding(null)}
        title={t('resultTitle')}
        okText={t('done')}
        cancelButtonProps={{ hidden: true }}
        okButtonProps={{ autoFocus: true }}
        closable={{ 'aria-label': t('close') }}
        destroyOnHidden
        width={440}
      >
        {finding && <ClientFindingFacts finding={finding} />}
      </Modal>
    </>
  );
}
