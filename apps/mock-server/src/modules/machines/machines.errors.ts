import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { clauses, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The machine does not exist. */
export function machineNotFound(machineCode: string): ServiceError {
  return rejectField(
    '/machineCode',
    'machine-not-found',
    localized(
      `找不到設備 ${machineCode}，請重新選擇。`,
      `Machine ${machineCode} was not found. Select another.`,
    ),
    localized('找不到此設備', 'Machine not found'),
    'not-found',
  );
}

/** An address is invalid. */
export function machineInvalid(fields: readonly ('ipAddress' | 'macAddress')[]): ServiceError {
  const message = (field: string) =>
    field === 'ipAddress'
      ? localized('IP 位址格式不正確，例如 10.21.3.10', 'the IP address is not valid; for example 10.21.3.10')
      : localized(
          'MAC 位址格式不正確，例如 02:00:5E:10:21:02',
          'the MAC address is not valid; for example 02:00:5E:10:21:02',
        );
  return businessError(
    'machine-invalid',
    formatErrorMessage(localized('未儲存設備', 'Machine not saved'), clauses(fields.map(message))),
    fields.map((field) => ({ pointer: `/${field}`, code: 'format', message: capitalised(message(field)) })),
  );
}

/** Another machine has the MAC address. */
export function machineAddressTaken(macAddress: string): ServiceError {
  return rejectField(
    '/macAddress',
    'machine-address-taken',
    localized(
      `未儲存設備：MAC 位址 ${macAddress} 已由另一台設備使用，請確認位址。`,
      `Machine not saved: MAC address ${macAddress} belongs to another machine. Check the address.`,
    ),
    localized('已由另一台設備使用', 'Belongs to another machine'),
    'taken',
  );
}

/** The machine's site was withdrawn. */
export function siteWithdrawn(machineCode: string): ServiceError {
  return businessError(
    'site-withdrawn',
    localized(
      `${machineCode} 的場站已撤場，設備不能再變更。`,
      `The site of ${machineCode} has been withdrawn. Its machines can no longer be changed.`,
    ),
  );
}

/** The machine was retired. */
export function machineRetired(machineCode: string): ServiceError {
  return businessError(
    'machine-retired',
    localized(
      `${machineCode} 已停用，不能再變更。`,
      `${machineCode} has been retired. It can no longer be changed.`,
    ),
  );
}

/** A member of a known machine cannot change by import. */
export function machineFieldStays(
  machineCode: string,
  field: 'siteCode' | 'kind' | 'serialNumber' | 'softwareVersion',
): ServiceError {
  const message = localized(
    `設備 ${machineCode} 的此欄不能以匯入變更，請改用更換設備`,
    `This value of machine ${machineCode} cannot change by import. Replace the machine instead`,
  );
  return rejectField(`/${field}`, 'machine-field-stays', message, message, 'fixed');
}

/** The site has no such lane in use. */
export function machineLaneUnknown(laneCode: string): ServiceError {
  return rejectField(
    '/laneCode',
    'machine-lane-unknown',
    localized(
      `未儲存設備：此場站沒有使用中的車道 ${laneCode}，請重新選擇。`,
      `Machine not saved: the site has no lane ${laneCode} in use. Select another.`,
    ),
    localized('此場站沒有此車道', 'The site has no such lane'),
    'not-found',
  );
}

/** The day is after today, or before the machine's last takings (`lastTakenOn`). */
export function retirementDay(lastTakenOn: string | null): ServiceError {
  const [zh, en] =
    lastTakenOn === null
      ? ['停用日不能晚於今天', 'The day of retirement cannot be after today']
      : [
          `此設備 ${lastTakenOn} 仍有收款，停用日不能早於該日`,
          `The machine took money on ${lastTakenOn}; it cannot retire earlier`,
        ];
  return rejectField(
    '/retiredOn',
    'retirement-day',
    localized(`未停用：${zh}。`, `Not retired: ${en}.`),
    localized(zh, en),
    'range',
  );
}

/** Kinds of records that can refer to a machine, by their list. */
const REFERENCES = {
  transactions: localized('交易', 'transactions'),
  allocations: localized('配號', 'allocations'),
  serviceOrders: localized('服務單', 'service orders'),
  dailyCloses: localized('日結', 'daily closes'),
  machines: localized('被更換的設備', 'replaced machines'),
} as const;

export type MachineReference = {
  readonly kind: keyof typeof REFERENCES;
  readonly count: number;
  readonly firstIds: readonly string[];
};

/** Other records refer to the machine: kinds, counts and first ids. */
export function machineInUse(machineCode: string, uses: readonly MachineReference[]): ServiceError {
  const list = (language: 'zh_TC' | 'en') =>
    uses
      .map(({ kind, count, firstIds }) => `${REFERENCES[kind][language]} ${count} (${firstIds.join(', ')})`)
      .join('; ');
  return businessError(
    'machine-in-use',
    localized(
      `未刪除：${machineCode} 仍被使用：${list('zh_TC')}。請改為停用。`,
      `Not deleted: other records refer to ${machineCode}: ${list('en')}. Retire it instead.`,
    ),
  );
}
