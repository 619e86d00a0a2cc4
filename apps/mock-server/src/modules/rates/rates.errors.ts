import type { RateTableIssue } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import { enumLabel } from '../../errors/enum-label.ts';
import { clauses, type LocalizedText, localized } from '../../errors/localized-text.ts';
import { capitalised, notDone } from '../../errors/not-done.ts';
import type { FieldFinding, Refusal } from '../../errors/refusal.ts';

/** How a refusal of rates begins, and where in the payload its fields are. */
export type RateRefusalPlace = {
  readonly what: LocalizedText;
  /** What holds `pricing`. */
  readonly root: string;
  /** The one field that all issues are told at, where it is not the pricing that was sent. */
  readonly field?: string;
};

/** How the refusal of a rate change begins. */
export const RATE_NOT_CHANGED = localized('未變更費率', 'Rate not changed');

const OF_A_CHANGE: RateRefusalPlace = { what: RATE_NOT_CHANGED, root: '/form' };

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
    notDone(place.what, clauses(texts)),
    issues.map((issue) => issueField(issue, ids, ownIndex, place)),
  );
}

function issueText(issue: RateTableIssue, ids: readonly string[], ownIndex: number): LocalizedText {
  switch (issue.code) {
    case 'invalid':
      return localized(
        `欄位 ${issue.field} 的數值不正確`,
        `the value of the field ${issue.field} is not valid`,
      );
    case 'overlap': {
      const other = issue.row === ownIndex ? issue.otherRow : issue.row;
      return localized(`與費率 ${ids[other]} 的時段重疊`, `its hours overlap those of rate ${ids[other]}`);
    }
    case 'gap': {
      const { zh_TC, en } = enumLabel('DateType', issue.dateType);
      const hours = `${timeText(issue.startMinute)}–${timeText(issue.endMinute)}`;
      return localized(`${zh_TC} ${hours} 沒有費率`, `there is no rate for ${en} ${hours}`);
    }
  }
}

function issueField(
  issue: RateTableIssue,
  ids: readonly string[],
  ownIndex: number,
  { root, field }: RateRefusalPlace,
): FieldFinding {
  const member = issue.code === 'invalid' ? invalidPointer(issue.field) : '/pricing/startMinute';
  return {
    pointer: field ?? `${root}${member}`,
    code: issue.code,
    message: capitalised(issueText(issue, ids, ownIndex)),
  };
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
