import { enumLabel } from '../../errors/enum-label.ts';

/** Returns why an authorisation ended, after its bank refused a debit. */
export const endedByBank = (returnCode: string): string =>
  `銀行退件：${enumLabel('DebitReturnCode', returnCode).zh_TC}`;
