import { businessError, malformed, notFound } from '../../errors/error-catalogue.ts';
import { listed, localized } from '../../errors/localized-text.ts';
import { ServiceError, type UntranslatedFieldError } from '../../errors/service-error.ts';

export function unknownOperation(operationId: string): UntranslatedFieldError {
  return {
    pointer: '/match/operationId',
    code: 'unknown-operation',
    message: localized(
      `API 合約中找不到作業 ${operationId}`,
      `Operation ${operationId} is not in the API contract`,
    ),
  };
}

export function unknownDeal(deal: string): UntranslatedFieldError {
  return {
    pointer: '/match/deal',
    code: 'unknown-deal',
    message: localized(`找不到類型 ${deal}`, `Type ${deal} was not found`),
  };
}

export function delayReversed(): UntranslatedFieldError {
  return {
    pointer: '/what/delayMs',
    code: 'range',
    message: localized('最短延遲不可大於最長延遲', 'The minimum delay cannot be longer than the maximum'),
  };
}

export function forcedByScenario(): ServiceError {
  return businessError(
    'forced-refusal',
    localized(
      '此作業依情境設定拒絕，請移除情境後再試。',
      'A scenario rejected this call. Remove the scenario and try again.',
    ),
  );
}

export function forcedStatus(status: number, cause: Error): ServiceError {
  const message = localized(`依情境設定回覆 ${status}。`, `A scenario returned ${status}.`);
  return new ServiceError({ status, code: 'forced-refusal', message }, { cause });
}

export function statusNotDocumented(
  operationId: string,
  code: string,
  documented: readonly string[],
): ServiceError {
  const names = listed(documented);
  return malformed(
    [],
    localized(
      `Prefer: ${operationId} 沒有狀態 ${code}，可用的是 ${names.zh_TC}。`,
      `Prefer: ${operationId} has no status ${code}. Available: ${names.en}.`,
    ),
  );
}

/** A 200 of the operation is never a business error. */
export function noErrorToForce(operationId: string): ServiceError {
  return malformed(
    [],
    localized(
      `Prefer: ${operationId} 的 200 不會是錯誤，請改用 code=403 等狀態。`,
      `Prefer: status 200 of ${operationId} is never an error. Use another status, for example code=403.`,
    ),
  );
}

export function presetNotFound(name: string, known: readonly string[]): ServiceError {
  const names = listed(known);
  return malformed(
    [],
    localized(
      `找不到情境 ${name}，可用的是 ${names.zh_TC}。`,
      `Scenario ${name} was not found. Available: ${names.en}.`,
    ),
  );
}

export function ruleNotFound(id: string): ServiceError {
  return notFound(
    localized(
      `找不到規則 ${id}，請用 GET /__mock/scenarios 查看。`,
      `Rule ${id} was not found. List the rules with GET /__mock/scenarios.`,
    ),
  );
}
