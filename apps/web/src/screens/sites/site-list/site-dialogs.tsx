import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SiteDialogState } from './site-actions.ts';
import { SiteCopyDrawer } from './site-copy-drawer.tsx';
import { SiteFormDrawer } from './site-form-drawer.tsx';
import { SiteMoveDialog } from './site-move-dialog.tsx';
import { SitePhotos } from './site-photos.tsx';
import { SiteWithdrawDialog } from './site-withdraw-dialog.tsx';

interface SiteDialogsProps {
  work: SiteDialogState | null;
  onClose: () => void;
}

/** The open form or dialog. */
export function SiteDialogs({ work, onClose }: SiteDialogsProps) {
  const { t } = useTranslation('sites/site-list');
  const kind = work?.kind;
  const site = work && 'site' in work ? work.site : null;
  return (
    <>
      <SiteFormDrawer
        isOpen={kind === 'new' || kind === 'edit'}
        siteCode={kind === 'edit' ? (site?.siteCode ?? null) : null}
        onClose={onClose}
      />
      <SiteCopyDrawer site={kind === 'copy' ? site : null} onClose={onClose} />
      <SiteMoveDialog site={kind === 'open' ? site : null} onClose={onClose} />
      <SiteWithdrawDialog site={kind === 'withdraw' ? site : null} onClose={onClose} />
      <Modal
        open={kind === 'photos'}
        title={t('photos.title', { name: site?.name ?? '' })}
        footer={null}
        width={640}
        onCancel={onClose}
        destroyOnHidden
      >
        {site && <SitePhotos siteCode={site.siteCode} />}
      </Modal>
    </>
  );
}
