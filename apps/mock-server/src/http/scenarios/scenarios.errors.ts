import { businessError, malformed, notFound } from '../../errors/error-catalogue.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
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

export function unknownDeal(pointer: string, deal: string): UntranslatedFieldError {
  return {
    pointer,
    code: 'unknown-deal',
    message: localized(`找不到類型 ${deal}`, `Type ${deal} was not found`),
  };
}

export function delayReversed(pointer: string): UntranslatedFieldError {
  return {
    pointer,
    code: 'range',
    message: localized('最短延遲不可大於最長延遲', 'The minimum delay cannot be longer than the maximum'),
  };
}

export function notWithBrokenConnection(pointer: string): UntranslatedFieldError {
  return {
    pointer,
    code: 'combination',
    message: localized(
      '連線中斷時不會有狀態；部分回覆請用 connection: cut',
      'A broken connection has no status. For a part of a response, use connection: cut',
    ),
  };
}

/** A rule about messages to the tax platform has a condition or an effect of calls. */
export function notForMessages(pointer: string): UntranslatedFieldError {
  return {
    pointer,
    code: 'combination',
    message: localized(
      '平台訊息的規則只可使用 message、tenant、platform、code 與 delayMs',
      'A rule about messages to the platform takes only message, tenant, platform, code and delayMs',
    ),
  };
}

export function codeOfRefusal(pointer: string): UntranslatedFieldError {
  return {
    pointer,
    code: 'combination',
    message: localized(
      'platform: refuse 必須有 code，其他效果不可有',
      'platform: refuse needs a code, and no other effect has one',
    ),
  };
}

export function invalidPattern(pointer: string, pattern: string): UntranslatedFieldError {
  return {
    pointer,
    code: 'pattern',
    message: localized(`${pattern} 不是正規表示式`, `${pattern} is not a regular expression`),
  };
}

/** A reference to an unknown source, or to a member that the contract does not have. */
export function referenceWithoutTarget(pointer: string, reference: string): UntranslatedFieldError {
  return {
    pointer,
    code: 'unknown-reference',
    message: localized(
      `${reference} 沒有對應的值；可用 {{request.payload/…}}、{{answer/…}}、{{now}}、{{account}}，路徑須存在於合約`,
      `${reference} refers to nothing. Use {{request.payload/…}}, {{answer/…}}, {{now}} or {{account}}, with a path that the contract has`,
    ),
  };
}

/** 400: a reference of a rule's response has no value in this call. */
export function valueMissing(rule: string, pointer: string, reference: string): ServiceError {
  return notBuilt(
    rule,
    pointer,
    localized(`這個呼叫沒有 ${reference} 的值`, `this call has no value for ${reference}`),
  );
}

/** 400: the real response has no such place to change. */
export function placeNotInAnswer(rule: string, pointer: string, place: string): ServiceError {
  return notBuilt(
    rule,
    pointer,
    localized(`伺服器的回覆沒有 ${place}`, `the response of the server has no ${place}`),
  );
}

/** 400: a header's value is not printable ASCII. */
export function headerNotBuilt(rule: string, pointer: string): ServiceError {
  return notBuilt(
    rule,
    pointer,
    localized('值含有標頭不可使用的字元', 'the value contains characters that a header cannot have'),
  );
}

function notBuilt(rule: string, pointer: string, why: LocalizedText): ServiceError {
  return malformed(
    [{ pointer, code: 'scenario-outcome', message: why }],
    localized(
      `無法套用情境規則 ${rule} 的 ${pointer}：${why.zh_TC}。請修改或移除規則。`,
      `Rule ${rule} cannot be applied at ${pointer}: ${why.en}. Change or remove the rule.`,
    ),
  );
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

type CallCount = {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /** Number of calls that the log no longer holds. */
  readonly dropped: number;
};

export function otherCount({ count, min, max }: CallCount): LocalizedText {
  const expected = limits(min, max);
  return localized(
    `符合的呼叫有 ${count} 次，預期 ${expected.zh_TC}。`,
    `Matching calls: ${count}. Expected: ${expected.en}.`,
  );
}

export function undecidedCount({ count, min, max, dropped }: CallCount): LocalizedText {
  const expected = limits(min, max);
  return localized(
    `紀錄中符合的呼叫有 ${count} 次，預期 ${expected.zh_TC}；較早的 ${dropped} 筆已不在紀錄中，無法確認。請先用 DELETE /__mock/requests 清除紀錄再測試。`,
    `Matching calls in the log: ${count}. Expected: ${expected.en}. The log no longer holds ${dropped} older calls, so this is undecided. Clear it before the test: DELETE /__mock/requests.`,
  );
}

function limits(min: number, max: number): LocalizedText {
  if (min === max) return localized(`${min} 次`, String(min));
  if (max === Number.POSITIVE_INFINITY) return localized(`至少 ${min} 次`, `at least ${min}`);
  return localized(`${min}–${max} 次`, `${min} to ${max}`);
}
