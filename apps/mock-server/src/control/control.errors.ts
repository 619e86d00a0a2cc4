import { malformed, notFound } from '../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../errors/localized-text.ts';
import { ServiceError } from '../errors/service-error.ts';

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

/** 404: snapshots have no names, so a name is never known. */
export function snapshotNotFound(name: string): ServiceError {
  return notFound(
    localized(
      `找不到名為 ${name} 的快照；快照只有一份，不需名稱。`,
      `Snapshot ${name} was not found. There is only one snapshot, and it has no name.`,
    ),
  );
}

/** 404 without a snapshot; 400 for one of other tables. */
export function notRestorable(isOutdated: boolean): ServiceError {
  const { zh_TC, en } = isOutdated
    ? localized(
        '快照的資料表或操作代碼與目前版本不同，無法還原',
        'The snapshot has different tables or action codes and cannot be restored',
      )
    : localized('沒有可還原的快照', 'There is no snapshot to restore');
  const message = localized(
    `${zh_TC}，請先呼叫 POST /__mock/snapshot。`,
    `${en}. Call POST /__mock/snapshot first.`,
  );
  return isOutdated ? malformed([], message) : notFound(message);
}
