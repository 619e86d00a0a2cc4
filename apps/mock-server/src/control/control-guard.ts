import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/**
 * Lets only this computer, or who knows the control token, use `/__mock`.
 * `Host` must name this computer (a page elsewhere could point its own name here), and `Origin`, where there is one,
 * must be a page of this computer. Errors: 403.
 */
export function guardControl(request: FastifyRequest, controlToken: string | undefined): void {
  if (controlToken !== undefined) {
    if (!hasToken(request, controlToken)) {
      throw refused('請以標頭 x-control-token 附上 PLUS_CONTROL_TOKEN 的值。');
    }
    return;
  }
  if (!isLoopback(request.ip)) throw refused('只有本機可以使用；要從別台使用，請設定 PLUS_CONTROL_TOKEN。');
  if (!isLocalName(hostNameOf(request.headers.host))) throw refused('Host 標頭不是本機的名稱。');
  const { origin } = request.headers;
  if (origin !== undefined && !isLocalName(originNameOf(origin)))
    throw refused('Origin 標頭不是本機的網頁。');
}

function hasToken(request: FastifyRequest, controlToken: string): boolean {
  const given = request.headers['x-control-token'];
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(controlToken)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function isLocalName(name: string | undefined): boolean {
  if (name === undefined) return false;
  const bare = name.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || (isIP(bare) !== 0 && isLoopback(bare));
}

function hostNameOf(host: string | undefined): string | undefined {
  return host === undefined ? undefined : originNameOf(`http://${host}`);
}

function originNameOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).hostname : undefined;
}

function refused(message: string): Refusal {
  return new Refusal({ status: 403, code: 'control-forbidden', message: `不能使用控制功能。${message}` });
}
