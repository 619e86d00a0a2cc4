import { localized } from '../errors/localized-text.ts';
import { ServiceError } from '../errors/service-error.ts';

/** 502: the server behind the proxy did not answer. */
export function targetUnreachable(target: string, reason: string): ServiceError {
  return new ServiceError({
    status: 502,
    code: 'proxy-target-unreachable',
    message: localized(
      `${target} 沒有回應（${reason}），請確認該伺服器是否運作後再試。`,
      `${target} did not answer (${reason}). Check that server and try again.`,
    ),
  });
}

/** 403: the call names a host that is not this computer, as that of a foreign page would. */
export function foreignProxyHost(): ServiceError {
  return new ServiceError({
    status: 403,
    code: 'proxy-host-forbidden',
    message: localized(
      'Host 標頭不是本機的位址或名稱，請改用 127.0.0.1 或 --host 的名稱。',
      'The Host header is not an address or a name of this computer. Use 127.0.0.1, or the name of --host.',
    ),
  });
}

/** The proxy cannot start: nothing answers at its target, or something other than the API. */
export class ProxyTargetError extends Error {
  override name = 'ProxyTargetError';
}
