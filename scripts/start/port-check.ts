import { portState } from '../../packages/cli/src/project/port-state.ts';
import { alternativePort } from '../../packages/cli/src/project/server-address.ts';

/**
 * Returns why the address cannot be listened on, or undefined if it is free.
 * Shape: one message for the user, with the port and the flag that changes it.
 */
export async function portProblem(
  host: string,
  port: number,
  variable: 'PORT' | 'WEB_PORT' = 'PORT',
): Promise<string | undefined> {
  const state = await portState(host, port);
  if (state.kind === 'free') return undefined;
  if (state.kind === 'unusable')
    return `Cannot listen on ${host}, port ${port} (${state.code}): set HOST and ${variable} to an address of this computer.`;
  const holder =
    state.kind === 'ours'
      ? 'Parking Plus is running there already: open it, or stop it first'
      : 'another program holds it: stop that program';
  const command = variable === 'WEB_PORT' ? 'npm run dev' : 'npm start';
  return `Port ${port} on ${host} is in use; ${holder}, or choose another port: ${variable}=${alternativePort(port)} ${command}`;
}
