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
      `找不到設備 ${machineCode}，請確認後重新選擇。`,
      `There is no machine ${machineCode}. Check it and choose again.`,
    ),
    localized('沒有這台設備', 'No such machine'),
    'not-found',
  );
}

/** An address is invalid. */
export function machineInvalid(fields: readonly ('ipAddress' | 'macAddress')[]): ServiceError {
  const message = (field: string) =>
    field === 'ipAddress'
      ? localized('IP 位址格式不正確，例如 10.21.3.10', 'not an IP address, such as 10.21.3.10')
      : localized(
          'MAC 位址格式不正確，例如 02:00:5E:10:21:02',
          'not a MAC address, such as 02:00:5E:10:21:02',
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
      `未儲存設備：MAC 位址 ${macAddress} 已屬於另一台設備。`,
      `Machine not saved: the MAC address ${macAddress} belongs to another machine.`,
    ),
    localized('已屬於另一台設備', 'Belongs to another machine'),
    'taken',
  );
}

/** The machine's site was withdrawn. */
export function siteWithdrawn(machineCode: string): ServiceError {
  return businessError(
    'site-withdrawn',
    localized(
      `${machineCode} 的場站已撤場，設備不能再變更。`,
      `The site of ${machineCode} has been withdrawn; its machines can be changed no more.`,
    ),
  );
}
