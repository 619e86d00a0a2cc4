import { malformed, notFound } from '../errors/error-catalogue.ts';
import { type LocalizedText, listed, localized } from '../errors/localized-text.ts';
import { ServiceError, type UntranslatedFieldError } from '../errors/service-error.ts';

export function controlTokenMissing(): ServiceError {
  return refused(
    localized(
      '請以標頭 x-control-token 附上 PLUS_CONTROL_TOKEN 的值。',
      'Send the value of PLUS_CONTROL_TOKEN in the x-control-token header.',
    ),
  );
}

export function notThisComputer(): ServiceError {
  return refused(
    localized(
      '僅限本機使用；如需從其他電腦使用，請設定 PLUS_CONTROL_TOKEN。',
      'They are available on this computer only. To use them from another computer, set PLUS_CONTROL_TOKEN.',
    ),
  );
}

export function foreignHost(): ServiceError {
  return refused(localized('Host 標頭不是本機名稱。', 'The Host header does not name this computer.'));
}

export function foreignOrigin(): ServiceError {
  return refused(
    localized('Origin 標頭不是這個伺服器的網頁。', 'The Origin header is not an origin of this server.'),
  );
}

function refused(why: LocalizedText): ServiceError {
  const message = localized(`無法使用控制功能。${why.zh_TC}`, `The controls are not available. ${why.en}`);
  return new ServiceError({ status: 403, code: 'control-forbidden', message });
}

export function dayOfSummary(): UntranslatedFieldError {
  return {
    pointer: '/day',
    code: 'format',
    message: localized('須為日期，如 2026-11-20', 'Must be a date like 2026-11-20'),
  };
}

export function periodOfFile(): UntranslatedFieldError {
  return {
    pointer: '/periodCode',
    code: 'format',
    message: localized('須為發票期別，如 1151112', 'Must be an invoice period like 1151112'),
  };
}

/** 400: as many snapshots exist as are allowed. */
export function tooManySnapshots(names: readonly (string | null)[]): ServiceError {
  const known = listed(names.map((name) => name ?? localized('（未命名）', '(unnamed)')));
  return malformed(
    [],
    localized(
      `快照最多 ${names.length} 份：${known.zh_TC}。請先用 DELETE /__mock/snapshots/<名稱> 刪除一份。`,
      `There can be ${names.length} snapshots: ${known.en}. Delete one first: DELETE /__mock/snapshots/<name>.`,
    ),
  );
}

/** 404 without a snapshot; 400 for one of other tables. */
export function notRestorable(name: string | undefined, isOutdated: boolean): ServiceError {
  const named = name === undefined ? localized('', '') : localized(`「${name}」`, ` "${name}"`);
  const { zh_TC, en } = isOutdated
    ? localized(
        `快照${named.zh_TC}的資料表或操作代碼與目前版本不同，無法還原`,
        `The snapshot${named.en} has different tables or action codes and cannot be restored`,
      )
    : localized(`沒有可還原的快照${named.zh_TC}`, `There is no snapshot${named.en} to restore`);
  const body = name === undefined ? '' : ` {"name":"${name}"}`;
  const message = localized(
    `${zh_TC}，請先呼叫 POST /__mock/snapshot${body}。`,
    `${en}. Call POST /__mock/snapshot${body} first.`,
  );
  return isOutdated ? malformed([], message) : notFound(message);
}
