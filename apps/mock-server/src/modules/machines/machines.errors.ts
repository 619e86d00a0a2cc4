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
