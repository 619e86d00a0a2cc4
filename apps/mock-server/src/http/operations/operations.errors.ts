import { type DealName, dealCodes, dealRegistry } from '@parking-plus/contracts';
import { businessError, malformed, rowErrors } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError, UntranslatedFieldError } from '../../errors/service-error.ts';

/** The payload of the envelope is no JSON text. */
export function notJson(): ServiceError {
  const message = localized('JSON 格式不正確', 'Invalid JSON');
  return malformed(
    [{ pointer: '/Json', code: 'json', message }],
    localized(
      'Json 的 JSON 格式不正確，請檢查後重新送出。',
      'Json is not valid JSON. Correct it and try again.',
    ),
  );
}

export function unknownDeal(code: string): ServiceError {
  return businessError(
    'unknown-deal',
    localized(
      `找不到類型 ${code}，請確認 Model_DealType。`,
      `Type ${code} was not found. Check Model_DealType.`,
    ),
  );
}

/** The deal travels by `path`. */
export function wrongChannel(deal: DealName, path: string): ServiceError {
  const code = dealCodes[deal];
  const { title } = dealRegistry[deal];
  return businessError(
    'wrong-channel',
    localized(
      `類型 ${code}（${title.zh_TC}）不使用此路徑，請改送 ${path}。`,
      `Type ${code} (${title.en}) does not use this path. Send it to ${path}.`,
    ),
  );
}

/** Violations of the contract. Those in rows of a file are all listed. */
export function invalidPayload(errors: readonly UntranslatedFieldError[], isOfRows: boolean): ServiceError {
  return (isOfRows ? rowErrors : businessError)(
    'invalid-payload',
    localized('送出的資料不正確，請檢查標示的欄位。', 'Some data is not valid. Check the marked fields.'),
    errors,
  );
}

export function dealTypeMismatch(inPath: string, inBody: string): ServiceError {
  const field = {
    pointer: '/Model_DealType',
    code: 'deal-type-mismatch',
    message: localized(`與路徑的 ${inPath} 不同`, `Does not match ${inPath} in the path`),
  };
  return malformed(
    [field],
    localized(
      `路徑的類型 ${inPath} 與內容的類型 ${inBody} 不同，請改為一致後重新送出。`,
      `Type ${inPath} in the path does not match type ${inBody} in the body. Correct one of them and try again.`,
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
      message: localized('欄位不存在，或重複送出', 'Unknown or repeated field'),
    },
  ]);
}

export function invalidSeal(): ServiceError {
  return businessError(
    'broken-seal',
    localized(
      '密文無法解密：內容不完整或遭更動，請重新取得後再試。',
      'The message cannot be decrypted: it is incomplete or was changed. Request a new one and try again.',
    ),
  );
}
