import { type DealName, dealCodes, dealRegistry } from '@parking-plus/contracts';
import { businessError, malformed, rowErrors } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError, UntranslatedFieldError } from '../../errors/service-error.ts';

/** The payload of the envelope is no JSON text. */
export function notJson(): ServiceError {
  const message = localized('不是有效的 JSON 文字', 'Not valid JSON text');
  return malformed(
    [{ pointer: '/Json', code: 'json', message }],
    localized(
      'Json 不是有效的 JSON 文字，請檢查後重新送出。',
      'Json is not valid JSON text. Check it and send it again.',
    ),
  );
}

export function unknownDeal(code: string): ServiceError {
  return businessError(
    'unknown-deal',
    localized(`沒有類型 ${code}，請確認 Model_DealType。`, `There is no type ${code}. Check Model_DealType.`),
  );
}

/** The deal travels by `path`. */
export function wrongChannel(deal: DealName, path: string): ServiceError {
  const code = dealCodes[deal];
  const { title } = dealRegistry[deal];
  return businessError(
    'wrong-channel',
    localized(
      `類型 ${code}（${title.zh_TC}）不經由此路徑，請改送 ${path}。`,
      `Type ${code} (${title.en}) does not travel by this path. Send it to ${path}.`,
    ),
  );
}

/** Violations of the contract. Those in rows of a file are all listed. */
export function invalidPayload(errors: readonly UntranslatedFieldError[], isOfRows: boolean): ServiceError {
  return (isOfRows ? rowErrors : businessError)(
    'invalid-payload',
    localized(
      '送出的資料不符合規定，請檢查標示的欄位。',
      'What was sent does not follow the rules. Check the marked fields.',
    ),
    errors,
  );
}

export function dealTypeMismatch(inPath: string, inBody: string): ServiceError {
  const field = {
    pointer: '/Model_DealType',
    code: 'deal-type-mismatch',
    message: localized(`與路徑的 ${inPath} 不同`, `Differs from the path’s ${inPath}`),
  };
  return malformed(
    [field],
    localized(
      `路徑的類型 ${inPath} 與內容的類型 ${inBody} 不同，請改為一致後重新送出。`,
      `The path’s type ${inPath} and the body’s type ${inBody} differ. Make them the same and send it again.`,
    ),
  );
}

/** It is cut short, or no multipart/form-data. */
export function invalidUpload(): ServiceError {
  return malformed(
    [],
    localized(
      '上傳內容不完整或格式不正確，請重新上傳。',
      'The upload is incomplete or not valid multipart/form-data. Upload the file again.',
    ),
  );
}

/** A part that no upload has, or has once. */
export function unexpectedPart(name: string): ServiceError {
  return malformed([
    {
      pointer: `/${name}`,
      code: 'unexpected',
      message: localized('沒有這個欄位，或重複送出', 'No such field, or sent twice'),
    },
  ]);
}

export function invalidSeal(): ServiceError {
  return businessError(
    'broken-seal',
    localized(
      '密文無法解開：內容不完整或遭更動，請重新取得後再試。',
      'It cannot be opened: it is incomplete or was changed. Fetch it again.',
    ),
  );
}
