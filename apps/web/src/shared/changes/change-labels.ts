import { actionTitles, type MemberShape, type TaskDeal } from '@parking-plus/contracts';
import { recordShapes } from '@parking-plus/contracts/records';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../enums/enum-label.ts';
import { shapedEntryText } from '../form/entries/entry-text.ts';
import { partsOfBay } from '../formats/bay-format.ts';
import { formatBusinessDate, formatInstant } from '../formats/date-format.ts';
import { type ChangedMember, PLACE_IN_LIST } from './diff-fields.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Members whose values have labels in the contract. */
const WORD_MEMBERS: readonly string[] = ['refund', 'dayBasis'];

/** Returns the title of an action code, or the code if unknown. */
function actionText(code: string, language: Language): string {
  return actionTitles[code as keyof typeof actionTitles]?.[language] ?? code;
}

/**
 * Returns the labels and texts of changed members of records and forms.
 * Shape: `t` has the namespace `changes`; `deal` is the document's deal.
 */
export function createChangeLabels(
  t: TFunction,
  language: Language,
  siteName: (siteCode: string) => string | undefined,
  deal?: TaskDeal,
) {
  const shapeOf = (root: string, name: string): MemberShape | undefined => {
    const own = root === 'form' ? deal && recordShapes.forms[deal] : recordShapes.records[root]?.members;
    return own?.[name] ?? recordShapes.members[name];
  };
  /** Keys are the account type of a role, or the site and number of a bay. */
  const keyText = (root: string, key: string) => {
    if (root === 'roles') return enumLabel('AccountType', Number(key), language);
    if (root !== 'bays') return key;
    const { siteCode, bayNumber } = partsOfBay(key);
    return [siteName(siteCode) ?? siteCode, bayNumber].join(' ');
  };
  const memberName = (root: string, step: string) => {
    if (root === 'roles') return actionText(step, language);
    if (PLACE_IN_LIST.test(step)) return t('place', { number: Number(step) + 1 });
    return shapeOf(root, step)?.label[language] ?? t('otherMember', { name: step });
  };

  return {
    /** Returns the label of a member: 車牌與車格 第 1 筆 車牌; 發票 AB12345678 狀態. */
    label({ steps: [root = '', ...rest] }: ChangedMember): string {
      if (root === 'form') return rest.map((step) => memberName(root, step)).join(' ');
      const [key = '', ...members] = rest;
      const record = recordShapes.records[root]?.label[language] ?? t('otherRecord');
      return [record, keyText(root, key), ...members.map((step) => memberName(root, step))].join(' ');
    },

    /** Returns a value as staff read it; `–` for null. */
    value({ steps }: ChangedMember, value: unknown): string {
      const last = steps.at(-1) ?? '';
      // For a list of values, such as action codes, the list determines their kind.
      const member = PLACE_IN_LIST.test(last) ? (steps.at(-2) ?? '') : last;
      const shape = shapeOf(steps[0] ?? '', member);
      if (value === null || value === undefined || value === '') return '–';
      const text = String(value);
      // Masked, because a carrier identifies a person and approvers do not need it.
      if (member === 'carrierId') return `${text.slice(0, 3)}***`;
      if (WORD_MEMBERS.includes(member)) return t(`values.${member}.${text}`, { defaultValue: text });
      if (member === 'siteCode' || member === 'siteCodes') return siteName(text) ?? text;
      if (member === 'bayCode') return partsOfBay(text).bayNumber;
      if (member === 'actionCodes') return actionText(text, language);
      if (typeof value === 'boolean' && shape?.kind !== 'yesNo')
        return enumLabel('YesNo', Number(value), language);
      // Document states are three-digit codes. Some tables store them as numbers.
      if (shape) return shapedEntryText(shape, shape.enumName === 'DocumentState' ? text : value, language);
      if (DATE.test(text)) return formatBusinessDate(text);
      return INSTANT.test(text) ? formatInstant(text) : text;
    },
  };
}

export type ChangeLabels = ReturnType<typeof createChangeLabels>;
