import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The lane has no barrier that could open. */
export function laneWithoutBarrier(laneCode: string): ServiceError {
  return businessError(
    'lane-without-barrier',
    localized(
      `未開閘：車道 ${laneCode} 沒有使用中的閘門，請到場站設備檢查。`,
      `Not opened: lane ${laneCode} has no barrier in use. Check the site’s machines.`,
    ),
  );
}

/** The lane is disabled or not valid today. */
export function laneNotInUse(laneCode: string): ServiceError {
  return businessError(
    'lane-not-in-use',
    localized(
      `未開閘：車道 ${laneCode} 今天沒有使用，請先在車道啟用。`,
      `Not opened: lane ${laneCode} is not in use today. Enable the lane first.`,
    ),
  );
}

export function openingForbidden(laneCode: string): ServiceError {
  return businessError(
    'opening-forbidden',
    localized(
      `未開閘：車道 ${laneCode} 不可遠端開閘，請在現場操作，或請主管調整車道的上限。`,
      `Not opened: lane ${laneCode} cannot be opened from here. Open it on site, or have the lane’s limit changed.`,
    ),
  );
}

/** `again` is the local time of day from which the caller may open the lane: `14:05`. */
export function tooManyOpenings(laneCode: string, limit: number, again: string): ServiceError {
  return businessError(
    'too-many-openings',
    localized(
      `未開閘：您在一小時內已開啟車道 ${laneCode} ${limit} 次，${again} 後可再開閘。`,
      `Not opened: you opened lane ${laneCode} ${limit} times within an hour. You can open it again after ${again}.`,
    ),
  );
}

export function noteMissing(): ServiceError {
  return rejectField(
    '/note',
    'note-missing',
    localized(
      '未開閘：原因為其他時需要說明，請填寫說明。',
      'Not opened: another reason needs a note. Enter the note.',
    ),
    localized('請填寫說明', 'Enter a note'),
    'required',
  );
}
