import type { Schemas } from '@parking-plus/contracts';
import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSites } from '../../session/account/selected-sites.ts';
import { SiteChoice } from './site-choice.tsx';

interface SiteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  sites: readonly Schemas['LoginSite'][];
  chosen: readonly string[];
}

/** Dialog that selects the sites of every list and figure. */
export function SiteDialog({ isOpen, onClose, sites, chosen }: SiteDialogProps) {
  const { t } = useTranslation('site-selector');
  const box = useRef<HTMLInputElement>(null);

  function handleChoose(codes: readonly string[]) {
    chooseSites(codes.length === sites.length ? [] : codes);
    onClose();
  }

  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t('title')}
      footer={null}
      destroyOnHidden
      width={440}
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isShown) => isShown && box.current?.focus()}
    >
      <SiteChoice sites={sites} chosen={chosen} boxRef={box} onChoose={handleChoose} onCancel={onClose} />
    </Modal>
  );
}
