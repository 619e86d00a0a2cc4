import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type LocalizedText, localized } from '../errors/localized-text.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Restricts `/__mock` to this computer, or to holders of the control token.
 * `Host` must name this computer (a foreign page could point its own name here). `Origin`, if present, must be the
 * server's own, because other pages on this computer are other programs. Throws 403.
 */
export function guardControl(request: FastifyRequest, controlToken: string | undefined): void {
  if (controlToken !== undefined) {
    if (!hasToken(request, controlToken)) {
      throw refused(
        localized(
          '請以標頭 x-control-token 附上 PLUS_CONTROL_TOKEN 的值。',
          'Give the value of PLUS_CONTROL_TOKEN in the header x-control-token.',
        ),
      );
    }
    return;
  }
  if (!isLoopback(request.ip))
    throw refused(
      localized(
        '只有本機可以使用；要從別台使用，請設定 PLUS_CONTROL_TOKEN。',
        'They are for this computer only; set PLUS_CONTROL_TOKEN to use them from another.',
      ),
    );
  if (!isLocalName(hostNameOf(request.headers.host)))
    throw refused(localized('Host 標頭不是本機的名稱。', 'The Host header does not name this computer.'));
  const { origin, host } = request.headers;
  if (origin !== undefined && originOf(origin) !== originOf(`${request.protocol}://${host}`))
    throw refused(
      localized('Origin 標頭不是這個伺服器的網頁。', 'The Origin header names no page of this server.'),
    );
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
  const url = `http://${host}`;
  return host !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Returns the normalised origin without a default port, or undefined for `null` and other invalid text. */
function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}

function refused(why: LocalizedText): Refusal {
  const message = localized(`不能使用控制功能。${why.zh_TC}`, `The controls cannot be used. ${why.en}`);
  return new Refusal({ status: 403, code: 'control-forbidden', message });
}
