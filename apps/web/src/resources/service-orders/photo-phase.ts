import type { Schemas } from '@parking-plus/contracts';

/** Stage of a photo relative to the repair. */
export type PhotoStage = 'before' | 'after';

const AFTER = 'after-';
const MARK = /^(?:before|after)-/;

/** Returns a file renamed with its stage, because the upload has no field for it. */
export function markedPhoto(file: File, stage: PhotoStage): File {
  return new File([file], `${stage}-${file.name}`, { type: file.type });
}

/** Returns the stage of a photo. Shape: `name` is the original name; unmarked photos are from before. */
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
