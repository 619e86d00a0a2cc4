import { createServer } from 'node:net';
import { anotherPort, serverAddress } from './server-address.ts';

/**
 * Why nothing can listen on this address, or undefined when it is free.
 * Shape: one message for a person, naming the port and the way to another one.
 */
export async function portProblem(
  host: string,
  port: number,
  variable: 'PORT' | 'WEB_PORT' = 'PORT',
): Promise<string | undefined> {
  const code = await listenOnce(host, port);
  if (code === undefined) return undefined;
  if (code !== 'EADDRINUSE')
    return `Cannot listen on ${host}, port ${port} (${code}): set HOST and ${variable} to an address of this computer.`;
  const holder = (await isOurs(host, port))
    ? 'Parking Plus is running there already: open it, or stop it first'
    : 'another program holds it: stop that program';
  const command = variable === 'WEB_PORT' ? 'npm run dev' : 'npm start';
  return `Port ${port} on ${host} is in use; ${holder}, or choose another port: ${variable}=${anotherPort(port)} ${command}`;
}

function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

async function isOurs(host: string, port: number): Promise<boolean> {
  try {
    const answer = await fetch(`${serverAddress(host, port)}/__mock/health`, {
      signal: AbortSignal.timeout(500),
    });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  } catch {
    return false;
  }
}
