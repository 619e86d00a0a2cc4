import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { controlTokenMissing, foreignHost, foreignOrigin, notThisComputer } from './control.errors.ts';

/**
 * Restricts `/__mock` to this computer, or to holders of the control token.
 * `Host` must name this computer (a foreign page could point its own name here). `Origin`, if present, must be the
 * server's own, because other pages on this computer are other programs. Throws 403.
 */
export function controlGuard(request: FastifyRequest, controlToken: string | undefined): void {
  if (controlToken !== undefined) {
    if (!hasToken(request.headers, controlToken)) throw controlTokenMissing();
    return;
  }
  // A trusted proxy on another computer passes on what its caller names.
  if (![request.ip, request.socket.remoteAddress ?? ''].every(isLoopback)) throw notThisComputer();
  if (!isLocalName(hostNameOf(request.headers.host))) throw foreignHost();
  const { origin, host } = request.headers;
  if (origin !== undefined && originOf(origin) !== originOf(`${request.protocol}://${host}`))
    throw foreignOrigin();
}

/**
 * Restricts the opening of a tenant by a header or cookie to this computer and to holders of the control token, because
 * each tenant takes memory. Throws 403.
 */
export function guardOpening({ socket, headers }: IncomingMessage, controlToken: string | undefined): void {
  // As `request.ip`: a proxy on this computer names the others in the header.
  const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? [];
  if ([socket.remoteAddress ?? '', ...forwarded].every((address) => isLoopback(address.trim()))) return;
  if (controlToken === undefined) throw notThisComputer();
  if (!hasToken(headers, controlToken)) throw controlTokenMissing();
}

function hasToken(headers: IncomingHttpHeaders, controlToken: string): boolean {
  const given = headers['x-control-token'];
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(controlToken)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Returns whether a host name means this computer. */
export function isLocalName(name: string | undefined): boolean {
  if (name === undefined) return false;
  const bare = name.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || (isIP(bare) !== 0 && isLoopback(bare));
}

/** Returns the name of a `Host` header without its port. */
export function hostNameOf(host: string | undefined): string | undefined {
  const url = `http://${host}`;
  return host !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Returns the normalised origin without a default port, or undefined for `null` and other invalid text. */
function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}
