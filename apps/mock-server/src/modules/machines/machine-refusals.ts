import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** There is no such machine. */
export function unknownMachine(machineCode: string): Refusal {
  return refuse('machine-not-found', `找不到設備 ${machineCode}，請確認後重新選擇。`, [
    { pointer: '/machineCode', code: 'not-found', message: '沒有這台設備' },
  ]);
}

/** An address that is none. */
export function brokenAddress(fields: readonly ('ipAddress' | 'macAddress')[]): Refusal {
  const message = (field: string) =>
    field === 'ipAddress'
      ? 'IP 位址格式不正確，例如 10.21.3.10'
      : 'MAC 位址格式不正確，例如 02:00:5E:10:21:02';
  return refuse(
    'machine-invalid',
    `未儲存設備：${fields.map(message).join('；')}。`,
    fields.map((field) => ({ pointer: `/${field}`, code: 'format', message: message(field) })),
  );
}

/** Another machine has the MAC address. */
export function macAddressTaken(macAddress: string): Refusal {
  return refuse('machine-address-taken', `未儲存設備：MAC 位址 ${macAddress} 已屬於另一台設備。`, [
    { pointer: '/macAddress', code: 'taken', message: '已屬於另一台設備' },
  ]);
}

/** The machine's site has been withdrawn. */
export function siteWithdrawn(machineCode: string): Refusal {
  return refuse('site-withdrawn', `${machineCode} 的場站已撤場，設備不能再變更。`);
}
