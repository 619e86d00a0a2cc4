import type { Schemas } from '@parking-plus/contracts';

/** Whether a photo was taken before the repair or after it. */
export type PhotoStage = 'before' | 'after';

const AFTER = 'after-';
const MARK = /^(?:before|after)-/;

/** A chosen file under the name that tells its stage; the upload has no field for it. */
export function markedPhoto(file: File, stage: PhotoStage): File {
  return new File([file], `${stage}-${file.name}`, { type: file.type });
}

/** What a photo shows. Shape: `name` is as whoever took it has named it; unmarked ones are from before. */
export function photoStageOf({
  fileSettings_FileName,
}: Pick<Schemas['FileSetting'], 'fileSettings_FileName'>): {
  stage: PhotoStage;
  name: string;
} {
  return {
    stage: fileSettings_FileName.startsWith(AFTER) ? 'after' : 'before',
    name: fileSettings_FileName.replace(MARK, ''),
  };
}
