import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Name of a record in errors. */
export const RECORD = localized('業主契約', 'owner contract');

/** There is no such record. */
export function ownerContractNotFound(): ServiceError {
  return businessError(
    'owner-contract-not-found',
    localized(
      '找不到此業主契約，可能已被刪除，請重新整理。',
      'This contract was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** No visible owner has the name. */
export function contractOwnerNotFound(name: string): ServiceError {
  return rejectField(
    '/entries/ownerName',
    'owner-not-found',
    localized(`未儲存：找不到業主 ${name}。`, `Not saved: the owner ${name} was not found.`),
    localized('找不到此業主', 'No owner has this name'),
  );
}

/** Several visible owners have the name. */
export function contractOwnerAmbiguous(name: string): ServiceError {
  return rejectField(
    '/entries/ownerName',
    'owner-ambiguous',
    localized(`未儲存：有多位業主名為 ${name}。`, `Not saved: several owners are named ${name}.`),
    localized(
      '有多位同名的業主，請逐筆新增此契約',
      'Several owners have this name; add this contract by hand',
    ),
  );
}

const slashed = (day: string) => day.replaceAll('-', '/');

/** The last day is before the first. */
export function contractEndsBeforeStart(): ServiceError {
  return rejectField(
    '/entries/endsOn',
    'contract-ends-before-start',
    localized('未儲存：迄日早於起日，請修正。', 'Not saved: the last day is before the first. Correct it.'),
    localized('迄日不可早於起日', 'The last day cannot be before the first'),
  );
}

/** A contract of a withdrawn site would go on without an end. */
export function contractWithoutEnd(): ServiceError {
  return rejectField(
    '/entries/endsOn',
    'site-withdrawn',
    localized(
      '未儲存：此場站已撤場，請填寫迄日。',
      'Not saved: the site has been withdrawn. Enter the last day of the contract.',
    ),
    localized('已撤場的場站須填寫迄日', 'Required for a withdrawn site'),
  );
}

/** Another contract of the site is in force on some of the days. */
export function contractsOverlap(other: {
  readonly contractNumber: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
}): ServiceError {
  const { contractNumber, startsOn, endsOn } = other;
  const days = `${slashed(startsOn)}–${endsOn === null ? '' : slashed(endsOn)}`;
  return rejectField(
    '/entries/startsOn',
    'contracts-overlap',
    localized(
      `未儲存：此場站的契約 ${contractNumber}（${days}）與此期間重疊，請先終止該契約或調整期間。`,
      `Not saved: contract ${contractNumber} (${days}) of the site overlaps these days. End it first, or change the days.`,
    ),
    localized('與此場站的另一份契約重疊', 'Overlaps another contract of the site'),
  );
}

/** The contract runs past the end of its owner. */
export function contractPastOwner(ownerEndsOn: string): ServiceError {
  return rejectField(
    '/entries/endsOn',
    'contract-past-owner',
    localized(
      `未儲存：業主於 ${slashed(ownerEndsOn)} 終止，契約的迄日不可晚於該日。`,
      `Not saved: the owner ends on ${ownerEndsOn}. The contract has to end by then.`,
    ),
    localized('晚於業主的終止日', 'After the end date of the owner'),
  );
}

/** A submitted, approved or remitted month would have other figures. */
export function contractSettled({
  siteCode,
  month,
}: {
  readonly siteCode: string;
  readonly month: string;
}): ServiceError {
  return businessError(
    'contract-settled',
    localized(
      `未儲存：${siteCode} ${slashed(month)} 的業主結算已送審或已核准，契約只能在該月之後終止。請填寫該月之後的迄日，並新增契約。`,
      `Not saved: the owner settlement of ${siteCode} for ${month} is submitted or approved. The contract can only end after that month. Enter a later last day, and add a new contract.`,
    ),
  );
}

const SHOWN = 3;

/** Settlements were calculated by the contract. Lists the first ones. */
export function contractInUse(contractNumber: string, settlementIds: readonly string[]): ServiceError {
  const { zh_TC, en } = listed(settlementIds.slice(0, SHOWN));
  return businessError(
    'owner-contract-in-use',
    localized(
      `未刪除：契約 ${contractNumber} 有 ${settlementIds.length} 筆業主結算（${zh_TC}）。請改填迄日。`,
      `Not deleted: contract ${contractNumber} has owner settlements (${settlementIds.length}: ${en}). Enter a last day instead.`,
    ),
  );
}
