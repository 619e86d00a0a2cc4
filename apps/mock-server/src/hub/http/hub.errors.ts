import { localized } from '../../errors/localized-text.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** 400: the request does not name its connection. */
export function connectionIdMissing(): ServiceError {
  return new ServiceError({
    status: 400,
    code: 'connection-id-missing',
    message: localized(
      '缺少連線編號 id，請先呼叫 negotiate。',
      'The connection ID is missing. Call negotiate first.',
    ),
  });
}

/** 404: unknown connection; it has ended, expired unused, or belongs to another process. */
export function connectionUnknown(): ServiceError {
  return new ServiceError({
    status: 404,
    code: 'connection-unknown',
    message: localized(
      '找不到此連線，請重新呼叫 negotiate。',
      'This connection was not found. Call negotiate again.',
    ),
  });
}

/** 403: the connection was negotiated by another account or session. */
export function connectionOwnedByOther(): ServiceError {
  return new ServiceError({
    status: 403,
    code: 'connection-foreign',
    message: localized(
      '這個連線屬於其他登入，無法使用。',
      'This connection belongs to another session and cannot be used.',
    ),
  });
}

/** 409: another socket or stream uses the connection. The only 409 that is not about the session. */
export function connectionInUse(): ServiceError {
  return new ServiceError({
    status: 409,
    code: 'connection-in-use',
    message: localized(
      '這個連線已在使用中，請重新呼叫 negotiate。',
      'This connection is already in use. Call negotiate again.',
    ),
  });
}

/** 405: WebSockets carry both directions, so posts are not allowed. */
export function postNotAllowed(): ServiceError {
  return new ServiceError({
    status: 405,
    code: 'post-not-allowed',
    message: localized(
      'WebSocket 連線不接受 POST，請由 WebSocket 傳送。',
      'A WebSocket connection does not accept POST. Send the message over the WebSocket.',
    ),
    headers: { allow: 'GET' },
  });
}

/** 400: DELETE ends only polls; sockets and streams are closed. */
export function deleteNotAllowed(): ServiceError {
  return new ServiceError({
    status: 400,
    code: 'delete-not-allowed',
    message: localized(
      'DELETE 僅能結束 long polling 連線，請直接關閉此連線。',
      'DELETE ends long polling connections only. Close the connection instead.',
    ),
  });
}
