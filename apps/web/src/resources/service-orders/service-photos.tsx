import { FileLinkType, type Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { LinkedPhotos } from '../files/linked-photos.tsx';
import { markedPhoto, type PhotoStage, photoStageOf } from './photo-phase.ts';
import { serviceOrderQueries } from './service-order-queries.ts';

interface ServicePhotosProps {
  serviceOrderCode: string;
  stage: PhotoStage;
  files: readonly Schemas['FileSetting'][];
  mayAttach: boolean;
  /** Ids of the photos that the user can remove. */
  removable: readonly string[];
}

/** Photos of a repair from before or after it. */
export function ServicePhotos(props: ServicePhotosProps) {
  const { serviceOrderCode, stage, files, mayAttach, removable } = props;
  const { t } = useTranslation('service-order');
  return (
    <LinkedPhotos
      photos={files.filter((file) => photoStageOf(file).stage === stage)}
      linkedType={FileLinkType.ServiceOrder}
      linkedCode={serviceOrderCode}
      uploadText={
        mayAttach ? t(stage === 'before' ? 'photos.uploadBefore' : 'photos.uploadAfter') : undefined
      }
      mayRemove={({ fileSettings_ID }) => removable.includes(fileSettings_ID)}
      nameOf={(file) => photoStageOf(file).name}
      sentAs={(file) => markedPhoto(file, stage)}
      invalidates={[serviceOrderQueries.all()]}
    />
  );
}
