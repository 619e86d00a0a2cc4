import { portState } from '../../../project/port-state.ts';
import { isPort } from '../../../project/port-text.ts';
import { alternativePort } from '../../../project/server-address.ts';
import type { Check, DoctorEnvironment } from '../finding.ts';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = '5480';

/** Returns the address of `npm start`, or undefined if PORT is invalid. */
export function startAddress({
  env,
}: Pick<DoctorEnvironment, 'env'>): { host: string; port: number } | undefined {
  const port = env.PORT || DEFAULT_PORT;
  return isPort(port) ? { host: env.HOST || DEFAULT_HOST, port: Number(port) } : undefined;
}

/** Checks that the product's port is free or used by the product. */
export const port: Check = {
  name: 'port',
  async find(_project, surroundings) {
    const address = startAddress(surroundings);
    if (address === undefined)
      return [
        {
          message: `PORT is "${surroundings.env.PORT}", which is not a port.`,
          fix: `PORT=${DEFAULT_PORT} npm start`,
        },
      ];
    const { host, port: number } = address;
    const state = await portState(host, number);
    if (state.kind === 'foreign')
      return [
        {
          message: `Another program uses port ${number} on ${host}.`,
          fix: `stop that program, or choose another port: PORT=${alternativePort(number)} npm start`,
        },
      ];
    if (state.kind === 'unusable')
      return [
        {
          message: `Cannot listen on ${host}, port ${number} (${state.code}).`,
          fix: `set HOST and PORT to an address of this computer: HOST=${DEFAULT_HOST} PORT=${DEFAULT_PORT} npm start`,
        },
      ];
    return [];
  },
};
