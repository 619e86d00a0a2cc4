import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

const WHY_NOT = {
  'not-found': localized('找不到', 'was not found'),
  deleted: localized('已刪除', 'has been deleted'),
} as const;

export function allowanceNotPrintable(allowanceNumber: string, reason: keyof typeof WHY_NOT): ServiceError {
  const why = WHY_NOT[reason];
  return businessError(
    'allowance-not-printable',
    localized(
      `未列印：折讓單 ${allowanceNumber} ${why.zh_TC}。`,
      `Not printed: allowance ${allowanceNumber} ${why.en}.`,
    ),
  );
}
