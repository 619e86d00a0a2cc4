import { portState } from '../../../project/port-state.ts';
import { anotherPort } from '../../../project/server-address.ts';
import type { Check, DoctorSurroundings } from '../finding.ts';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 5_480;

/** Where `npm start` would listen. */
export function startAddress({ env }: Pick<DoctorSurroundings, 'env'>): { host: string; port: number } {
  const port = Number(env.PORT || DEFAULT_PORT);
  return { host: env.HOST || DEFAULT_HOST, port };
}

/** The port that the product listens on is free, or the product holds it. */
export const port: Check = {
  name: 'port',
  async find(_project, surroundings) {
    const { host, port: number } = startAddress(surroundings);
    if (!Number.isInteger(number) || number < 0 || number > 65_535)
      return [
        {
          message: `PORT is "${surroundings.env.PORT}", which is no port.`,
          mend: `PORT=${DEFAULT_PORT} npm start`,
        },
      ];
    const state = await portState(host, number);
    if (state.kind === 'foreign')
      return [
        {
          message: `Another program holds port ${number} on ${host}.`,
          mend: `stop that program, or choose another port: PORT=${anotherPort(number)} npm start`,
        },
      ];
    if (state.kind === 'unusable')
      return [
        {
          message: `Nothing can listen on ${host}, port ${number} (${state.code}).`,
          mend: `set HOST and PORT to an address of this computer: HOST=${DEFAULT_HOST} PORT=${DEFAULT_PORT} npm start`,
        },
      ];
    return [];
  },
};
