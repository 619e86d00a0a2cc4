import type { Verification } from '@parking-plus/contracts/control';
import { byId, ControlFailure, control, listItem, matchIn, onSubmit } from './control.ts';
import { word } from './texts.ts';

/** Verifies calls when the form is submitted, and lists near misses. */
export function startVerifyForm(): void {
  onSubmit('verify-form', async ({ min, max, ...fields }) => {
    const list = byId('near-misses');
    list.replaceChildren();
    const times = {
      ...(min === undefined ? {} : { min: Number(min) }),
      ...(max === undefined ? {} : { max: Number(max) }),
    };
    try {
      const order = { match: matchIn(fields), ...(Object.keys(times).length === 0 ? {} : { times }) };
      const { count } = await control<Verification>('POST', '/verify', order);
      return `${word('verified')}${count}`;
    } catch (error) {
      if (error instanceof ControlFailure) {
        const { nearMisses = [] } = error.result as Partial<Verification>;
        list.replaceChildren(
          ...nearMisses.map(({ call, departures }) =>
            listItem(
              `${call.at.slice(11, 19)} ${call.deal ?? call.operationId ?? call.path} ${call.account ?? '—'}: ${departures.join(', ')}`,
            ),
          ),
        );
      }
      throw error;
    }
  });
}
