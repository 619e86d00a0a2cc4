import { actionTitles, type EnumName } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../enums/enum-label.ts';
import { formatTwd } from '../formats/amount-format.ts';
import { partsOfBay } from '../formats/bay-format.ts';
import { formatBusinessDate, formatInstant } from '../formats/date-format.ts';
import { type ChangedMember, PLACE_IN_LIST } from './changed-members.ts';

/** Members whose values are codes, by name, or by the table that they stand in. */
const ENUMS: Readonly<Record<string, EnumName>> = {
  vehicleKind: 'VehicleKind',
  channel: 'ChargeChannel',
  paymentMethod: 'PaymentMethod',
  depositMethod: 'PaymentMethod',
  mode: 'TransactionMode',
  cause: 'ForcedReturnCause',
  'form/method': 'RefundMethod',
  tenantKind: 'TenantKind',
  periodMonths: 'MaxPeriod',
  invoiceMode: 'InvoiceMode',
  autoWithhold: 'AutoWithhold',
  infoMode: 'InvoiceInfoMode',
  carrierType: 'CarrierType',
  dateType: 'DateType',
  chargeType: 'ParkingChargeType',
  payState: 'PayState',
  printState: 'InvoicePrint',
  'menu/roles': 'AccountType',
  'transactions/state': 'TransactionInfoState',
  'invoices/state': 'InvoiceState',
  'allowances/state': 'AllowanceState',
  'rentals/state': 'RentState',
  'rentCollections/state': 'CollectionState',
  'rentBills/state': 'State',
  'accounts/state': 'State',
  'bank_lines/state': 'BankDetailState',
  'bays/state': 'State',
  'bulletins/state': 'BulletinState',
  'bulletins/target': 'BulletinTarget',
  'daily_closes/state': 'DailyCloseState',
  'discounts/state': 'State',
  'discount_usages/state': 'State',
  'message_threads/state': 'MessageBoardState',
  'message_threads/target': 'MessageTarget',
  publishType: 'DiscountPublishType',
  discountType: 'DiscountType',
  countRule: 'DiscountCountRule',
  vehicleKinds: 'VehicleKind',
  'invoice_allocations/assign': 'InvoiceAssign',
  'declarations/state': 'DeclarationState',
  'documents/state': 'DocumentState',
  'invoice_blanks/state': 'InvoiceState',
  'invoice_tracks/invoiceType': 'InvoiceType',
  'owner_settlements/state': 'OwnerSettlementState',
  'notices/messageType': 'MessageType',
  'payments/state': 'CashFlowPayState',
  'rentalBays/setMode': 'RentSetMode',
  'requirements/state': 'DocumentState',
  'service_orders/state': 'DocumentState',
  'service_orders/payType': 'ServiceOrderPayType',
  'sites/invoiceType': 'SiteInvoiceType',
  'sites/mode': 'SiteMode',
  'sites/state': 'SiteState',
  accountType: 'AccountType',
  authorityCode: 'Authority',
  checkResult: 'CheckResult',
  checkType: 'SiteCheck',
  dataScope: 'DataScope',
  feeCollection: 'FeeCollection',
  depositKind: 'DepositKind',
  matchReason: 'BankMatchReason',
  feeType: 'FeeType',
  ownerType: 'SiteOwner',
  prepaidType: 'SitePrepaidType',
  printable: 'RentPrintable',
  priority: 'RequirementPriority',
  requirementType: 'RequirementType',
  selfInvoice: 'SelfInvoice',
  sync: 'Sync',
  uploadState: 'UploadState',
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Minutes after midnight. */
const CLOCK_MEMBERS: readonly string[] = ['startMinute', 'endMinute', 'lostTokenStartMinute'];
/** Members whose few values are words of the contract. */
const WORD_MEMBERS: readonly string[] = ['refund', 'dayBasis'];

/** An action code as what it lets one do; others as they are. */
function actionText(code: string, language: Language): string {
  return actionTitles[code as keyof typeof actionTitles]?.[language] ?? code;
}

/**
 * How changed members of records, and members of a document's form, are told.
 * Shape: `t` is that of the namespace `changes`.
 */
export function memberWords(
  t: TFunction,
  language: Language,
  siteName: (siteCode: string) => string | undefined,
) {
  const nameOf = (table: string, step: string) =>
    table === 'roles' ? actionText(step, language) : memberName(step);
  /** A key of a role is its type of account, that of a bay its site and number. */
  const keyText = (table: string, key: string) => {
    if (table === 'roles') return enumLabel('AccountType', Number(key), language);
    if (table !== 'bays') return key;
    const { siteCode, bayNumber } = partsOfBay(key);
    return [siteName(siteCode) ?? siteCode, bayNumber].join(' ');
  };
  const memberName = (step: string) =>
    PLACE_IN_LIST.test(step)
      ? t('place', { number: Number(step) + 1 })
      : t(`members.${step}`, { defaultValue: t('members.other', { name: step }) });

  return {
    /** What a member is called: 車輛 第 1 筆 車牌; 發票 AB12345678 狀態. */
    label({ steps: [root = '', ...rest] }: ChangedMember): string {
      if (root === 'form') return rest.map(memberName).join(' ');
      const [key = '', ...members] = rest;
      const table = t(`tables.${root}`, { defaultValue: t('tables.other') });
      return [table, keyText(root, key), ...members.map((step) => nameOf(root, step))].join(' ');
    },

    /** A value as staff read it; `–` for none. */
    value({ steps }: ChangedMember, value: unknown): string {
      const last = steps.at(-1) ?? '';
      // Of a list of values, such as action codes, the list says what they are.
      const member = PLACE_IN_LIST.test(last) ? (steps.at(-2) ?? '') : last;
      const enumName = ENUMS[`${steps[0]}/${member}`] ?? ENUMS[member];
      if (value === null || value === undefined || value === '') return '–';
      if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
      if (enumName !== undefined)
        return enumLabel(enumName, codeOf(enumName, value as number | string), language);
      if (typeof value === 'number' && member.endsWith('Twd')) return formatTwd(value);
      if (typeof value === 'number' && CLOCK_MEMBERS.includes(member)) return clockText(value);
      const text = String(value);
      // A carrier is as good as a name; who decides on a rental need not read all of it.
      if (member === 'carrierId') return `${text.slice(0, 3)}***`;
      if (WORD_MEMBERS.includes(member)) return t(`values.${member}.${text}`, { defaultValue: text });
      if (member === 'siteCode' || member === 'siteCodes') return siteName(text) ?? text;
      if (member === 'bayCode') return partsOfBay(text).bayNumber;
      if (member === 'actionCodes') return actionText(text, language);
      if (DATE.test(text)) return formatBusinessDate(text);
      return INSTANT.test(text) ? formatInstant(text) : text;
    },
  };
}

export type MemberWords = ReturnType<typeof memberWords>;

/** States of documents are codes of three digits; some tables keep them as numbers. */
function codeOf(name: EnumName, value: number | string): number | string {
  return name === 'DocumentState' ? String(value) : value;
}

function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
