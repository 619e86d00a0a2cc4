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

/** The proxy cannot start: nothing answers at its target, or something other than the API. */
export class ProxyTargetError extends Error {
  override name = 'ProxyTargetError';
}
