import type { Schemas } from '@parking-plus/contracts';
import type { RateTableIssue } from '@parking-plus/domain';
import { refuse } from '../errors/catalogue.ts';
import { enumLabel } from '../errors/enum-label.ts';
import type { Refusal } from '../errors/refusal.ts';

/** How a refusal of rates begins, and where in the payload its fields are. */
export type RateRefusalPlace = {
  readonly what: string;
  /** What holds `pricing`. */
  readonly root: string;
  /** The one field that all issues are told at, where it is not the pricing that was sent. */
  readonly field?: string;
};

const OF_A_CHANGE: RateRefusalPlace = { what: '未變更費率', root: '/form' };

/** What keeps the rows of a site from being a table, in words; `ids` are those of the rows given to the domain. */
export function brokenTable(
  issues: readonly RateTableIssue[],
  ids: readonly string[],
  ownIndex: number,
  place: RateRefusalPlace = OF_A_CHANGE,
): Refusal {
  const isOverlap = issues.some(({ code }) => code === 'overlap');
  const isInvalid = issues.some(({ code }) => code === 'invalid');
  const code = isInvalid ? 'rate-invalid' : isOverlap ? 'rate-overlap' : 'rate-gap';
  const texts = issues.map((issue) => issueText(issue, ids, ownIndex));
  return refuse(
    code,
    `${place.what}：${texts.join('；')}。`,
    issues.map((issue) => issueField(issue, ids, ownIndex, place)),
  );
}

function issueText(issue: RateTableIssue, ids: readonly string[], ownIndex: number): string {
  switch (issue.code) {
    case 'invalid':
      return `欄位 ${issue.field} 的數值不正確`;
    case 'overlap': {
      const other = issue.row === ownIndex ? issue.otherRow : issue.row;
      return `與費率 ${ids[other]} 的時段重疊`;
    }
    case 'gap':
      return `${enumLabel('DateType', issue.dateType).zh_TC} ${timeText(issue.startMinute)}–${timeText(issue.endMinute)} 沒有費率`;
  }
}

function issueField(
  issue: RateTableIssue,
  ids: readonly string[],
  ownIndex: number,
  { root, field }: RateRefusalPlace,
): Schemas['FieldError'] {
  const member = issue.code === 'invalid' ? invalidPointer(issue.field) : '/pricing/startMinute';
  return { pointer: field ?? `${root}${member}`, code: issue.code, message: issueText(issue, ids, ownIndex) };
}

const TARIFF_FIELDS = new Set([
  'useAmountTwd',
  'firstMinutes',
  'firstAmountTwd',
  'unitMinutes',
  'unitAmountTwd',
  'steps',
]);

function invalidPointer(field: string): string {
  return TARIFF_FIELDS.has(field) ? `/pricing/tariff/${field}` : `/pricing/${field}`;
}

function timeText(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
