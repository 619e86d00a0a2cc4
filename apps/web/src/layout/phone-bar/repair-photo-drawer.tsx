import { DocumentState, dealActions, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { actionPath } from '../../lists/use-requested-action.ts';
import { UploadButton } from '../../resources/files/upload-button.tsx';
import { usePhotoUpload } from '../../resources/files/use-photo-upload.ts';
import { markedPhoto, type PhotoStage } from '../../resources/service-orders/photo-phase.ts';
import { serviceOrderQueries } from '../../resources/service-orders/service-order-queries.ts';
import { useCan } from '../../session/permissions/use-can.ts';
import { QueryStatus } from '../../shared/feedback/query-status.tsx';
import { useDrawerFrame } from '../../shared/form/frame/use-drawer-frame.ts';
import styles from './phone-bar.module.css';

const HEIGHT = '85%';
const STAGES: readonly PhotoStage[] = ['before', 'after'];
/** Open service orders, including those that wait for the user's step. */
const OPEN = {
  page: 1,
  pageSize: 50 as const,
  filters: {
    states: [DocumentState.Draft, DocumentState.Submitted, DocumentState.Approved, DocumentState.Returned],
  },
};

/** Photographs a repair: each open service order with a camera button for before and after. */
export function RepairPhotoDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('phone');
  const navigate = useNavigate();
  const query = useQuery({ ...serviceOrderQueries.list(OPEN), enabled: isOpen });
  const mayReport = useCan([dealActions.ServiceOrderCreate]);
  const { data } = query;
  function report() {
    onClose();
    navigate(actionPath('/communication/service-order-list', dealActions.ServiceOrderCreate));
  }
  return (
    <Drawer
      {...useDrawerFrame(isOpen)}
      open={isOpen}
      onClose={onClose}
      placement="bottom"
      size={HEIGHT}
      title={t('photos.title')}
      footer={
        mayReport && (
          <Button block size="large" onClick={report}>
            {t('photos.report')}
          </Button>
        )
      }
    >
      <QueryStatus query={query} rows={4} />
      {data?.items.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('photos.none')} />
      )}
      <ul className={styles.orders}>
        {data?.items.map((order) => (
          <Order key={order.serviceOrderCode} order={order} />
        ))}
      </ul>
    </Drawer>
  );
}

function Order({ order }: { order: Schemas['ServiceOrderRow'] }) {
  const { t } = useTranslation('phone');
  const { serviceOrderCode, machineCode, siteName, fault } = order;
  const upload = usePhotoUpload({
    linkedType: FileLinkType.ServiceOrder,
    linkedCode: serviceOrderCode,
    invalidates: [serviceOrderQueries.all()],
  });
  return (
    <li className={styles.order}>
      <strong>{fault}</strong>
      <p>{[serviceOrderCode, machineCode, siteName].filter(Boolean).join(' · ')}</p>
      <div className={styles.shots}>
        {STAGES.map((stage) => (
          <UploadButton
            key={stage}
            text={t(`photos.${stage}`)}
            label={t(`photos.${stage}Of`, { code: serviceOrderCode })}
            accept="image/*"
            isCamera
            isPending={upload.isPending}
            onChosen={(files) => void upload.uploadAll(files.map((file) => markedPhoto(file, stage)))}
          />
        ))}
      </div>
    </li>
  );
}
