import { Refusal } from '../errors/refusal.ts';

/** 400: the request does not name its connection. */
export function connectionIdMissing(): Refusal {
  return new Refusal({
    status: 400,
    code: 'connection-id-missing',
    message: '缺少連線識別碼 id，請先呼叫 negotiate。',
  });
}

/** 404: no such connection here; it has ended, was never used in time, or lives in another process. */
export function connectionUnknown(): Refusal {
  return new Refusal({
    status: 404,
    code: 'connection-unknown',
    message: '找不到這個連線，請重新呼叫 negotiate。',
  });
}

/** 403: the connection was negotiated by another account or session. */
export function connectionForeign(): Refusal {
  return new Refusal({
    status: 403,
    code: 'connection-foreign',
    message: '這個連線屬於其他登入，無法使用。',
  });
}

/** 409: another socket or stream holds the connection. The one 409 that is not about the session. */
export function connectionInUse(): Refusal {
  return new Refusal({
    status: 409,
    code: 'connection-in-use',
    message: '這個連線已在使用中，請重新呼叫 negotiate。',
  });
}

/** 405: WebSockets carry both ways, so nothing is posted beside them. */
export function postNotAllowed(): Refusal {
  return new Refusal({
    status: 405,
    code: 'post-not-allowed',
    message: 'WebSocket 連線不接受 POST，請由 WebSocket 傳送。',
    headers: { allow: 'GET' },
  });
}

/** 400: only polls are ended by DELETE; sockets and streams are closed. */
export function deleteNotAllowed(): Refusal {
  return new Refusal({
    status: 400,
    code: 'delete-not-allowed',
    message: '只有 long polling 連線以 DELETE 結束，請直接關閉連線。',
  });
}
