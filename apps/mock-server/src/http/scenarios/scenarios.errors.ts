import { businessError, malformed, notFound } from '../../errors/error-catalogue.ts';
import { listed, localized } from '../../errors/localized-text.ts';
import { ServiceError, type UntranslatedFieldError } from '../../errors/service-error.ts';

export function unknownOperation(operationId: string): UntranslatedFieldError {
  return {
    pointer: '/match/operationId',
    code: 'unknown-operation',
    message: localized(`合約沒有作業 ${operationId}`, `The contract has no operation ${operationId}`),
  };
}

export function unknownDeal(deal: string): UntranslatedFieldError {
  return {
    pointer: '/match/deal',
    code: 'unknown-deal',
    message: localized(`沒有類型 ${deal}`, `There is no type ${deal}`),
  };
}

export function delayReversed(): UntranslatedFieldError {
  return {
    pointer: '/what/delayMs',
    code: 'range',
    message: localized('最短的延遲不能大於最長的', 'The shortest delay cannot be above the longest'),
  };
}

export function forcedByScenario(): ServiceError {
  return businessError(
    'forced-refusal',
    localized(
      '這次作業依情境設定被拒絕，請移除情境後再試一次。',
      'A scenario refused this call. Remove the scenario and try again.',
    ),
  );
}

export function forcedStatus(status: number, cause: Error): ServiceError {
  const message = localized(`依情境設定回覆 ${status}。`, `A scenario answered with ${status}.`);
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
      `Prefer: ${operationId} has no status ${code}. It has ${names.en}.`,
    ),
  );
}

/** A 200 of the operation is never a business error. */
export function noErrorToForce(operationId: string): ServiceError {
  return malformed(
    [],
    localized(
      `Prefer: ${operationId} 的 200 不會是拒絕，請改用 code=403 等狀態。`,
      `Prefer: a 200 of ${operationId} is never a refusal. Use code=403 or the like.`,
    ),
  );
}

export function presetNotFound(name: string, known: readonly string[]): ServiceError {
  const names = listed(known);
  return malformed(
    [],
    localized(
      `沒有情境 ${name}，可用的是 ${names.zh_TC}。`,
      `There is no scenario ${name}. There are ${names.en}.`,
    ),
  );
}

export function ruleNotFound(id: string): ServiceError {
  return notFound(
    localized(
      `沒有規則 ${id}，請用 GET /__mock/scenarios 查看。`,
      `There is no rule ${id}. See GET /__mock/scenarios.`,
    ),
  );
}
