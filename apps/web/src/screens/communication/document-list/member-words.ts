import type { EnumName } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import type { ChangedMember } from './changed-members.ts';

/** Members whose values are codes, by name, or by the table that they stand in. */
const ENUMS: Readonly<Record<string, EnumName>> = {
  vehicleKind: 'VehicleKind',
  channel: 'ChargeChannel',
  paymentMethod: 'PaymentMethod',
  depositMethod: 'PaymentMethod',
  mode: 'TransactionMode',
  cause: 'ForcedReturnCause',
  tenantKind: 'TenantKind',
  periodMonths: 'MaxPeriod',
  invoiceMode: 'InvoiceMode',
  autoWithhold: 'AutoWithhold',
  infoMode: 'InvoiceInfoMode',
  carrierType: 'CarrierType',
  dateType: 'DateType',
  chargeType: 'ParkingChargeType',
  payState: 'PayState',
  'transactions/state': 'TransactionInfoState',
  'invoices/state': 'InvoiceState',
  'allowances/state': 'AllowanceState',
  'rentals/state': 'RentState',
  'rentCollections/state': 'CollectionState',
  'rentBills/state': 'State',
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const PLACE_IN_LIST = /^\d+$/;
/** Minutes after midnight. */
const CLOCK_MEMBERS: readonly string[] = ['startMinute', 'endMinute', 'lostTokenStartMinute'];
/** Members whose few values are words of the contract. */
const WORD_MEMBERS: readonly string[] = ['refund', 'dayBasis'];

/** How members of a document's form, and of what its effect changed, are told. */
export function memberWords(
  t: TFunction,
  language: Language,
  siteName: (siteCode: string) => string | undefined,
) {
  const nameOf = (step: string) =>
    PLACE_IN_LIST.test(step)
      ? t('place', { number: Number(step) + 1 })
      : t(`members.${step}`, { defaultValue: t('members.other', { name: step }) });

  return {
    /** What a member is called: 車輛 第 1 筆 車牌; 發票 AB12345678 狀態. */
    label({ steps: [root = '', ...rest] }: ChangedMember): string {
      if (root === 'form') return rest.map(nameOf).join(' ');
      const [key = '', ...members] = rest;
      return [t(`tables.${root}`, { defaultValue: t('tables.other') }), key, ...members.map(nameOf)].join(
        ' ',
      );
    },

    /** A value as staff read it; `–` for none. */
    value({ steps }: ChangedMember, value: unknown): string {
      const member = steps.at(-1) ?? '';
      const enumName = ENUMS[`${steps[0]}/${member}`] ?? ENUMS[member];
      if (value === null || value === undefined || value === '') return '–';
      if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
      if (enumName !== undefined) return enumLabel(enumName, value as number | string, language);
      if (typeof value === 'number' && member.endsWith('Twd')) return formatTwd(value);
      if (typeof value === 'number' && CLOCK_MEMBERS.includes(member)) return clockText(value);
      const text = String(value);
      // A carrier is as good as a name; who decides on a rental need not read all of it.
      if (member === 'carrierId') return `${text.slice(0, 3)}***`;
      if (WORD_MEMBERS.includes(member)) return t(`values.${member}.${text}`, { defaultValue: text });
      if (member === 'siteCode') return siteName(text) ?? text;
      if (DATE.test(text)) return formatBusinessDate(text);
      return INSTANT.test(text) ? formatInstant(text) : text;
    },
  };
}

export type MemberWords = ReturnType<typeof memberWords>;

function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
