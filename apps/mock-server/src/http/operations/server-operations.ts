import type { Schemas } from '@parking-plus/contracts';
import { type Clock, toTaipeiIso } from '../../clock/clock.ts';
import { openSealed, sealText } from '../../identity/sealing.ts';
import { defineOperations, type OperationHandlers } from '../contract/contract-routes.ts';
import { invalidSeal } from './operations.errors.ts';

/** Returns the handlers of the server's own calls: its clock, and texts sealed for the hub. */
export function serverOperations({
  clock,
  sealingKey,
}: {
  clock: Clock;
  sealingKey: Uint8Array;
}): OperationHandlers {
  return defineOperations({
    dataGetTime: async () =>
      ({ success: true, data: toTaipeiIso(clock.nowMs()) }) satisfies Schemas['TimeAnswer'],

    async dataEncrypt(request) {
      const { Data } = request.body;
      return { success: true, ...sealText(sealingKey, Data) } satisfies Schemas['SealedDone'];
    },

    async dataDecrypt(request) {
      const { Data, Tag } = request.body;
      const data = openSealed(sealingKey, { data: Data, tag: Tag });
      if (data === undefined) throw invalidSeal();
      return { success: true, data } satisfies Schemas['TextDone'];
    },
  });
}
