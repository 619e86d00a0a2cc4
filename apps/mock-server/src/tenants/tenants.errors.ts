import { malformed, notFound } from '../errors/error-catalogue.ts';
import { type LocalizedText, listed, localized } from '../errors/localized-text.ts';
import { ServiceError } from '../errors/service-error.ts';

export function tenantNameInvalid(): ServiceError {
  return malformed(
    [],
    localized(
      '測試租戶的名稱須為 1 至 64 個英文字母、數字、「.」、「_」或「-」，且以字母或數字開頭；請修改 x-mock-tenant。',
      'The name of a test tenant has 1 to 64 letters, digits, ".", "_" or "-", and begins with a letter or digit. Correct x-mock-tenant.',
    ),
  );
}

/** 503: a further tenant would exceed the limit. */
export function tooManyTenants(limit: number, open: readonly string[]): ServiceError {
  const names = listed(open);
  return unavailable(
    'too-many-tenants',
    localized(
      `已開啟 ${limit} 個測試租戶，達到上限：${names.zh_TC}。請以 DELETE /__mock/tenants/名稱 關閉不用的，或以較大的 --tenants 重新啟動。`,
      `${limit} test tenants are open, the limit: ${names.en}. Close an unused one with DELETE /__mock/tenants/NAME, or restart with a larger --tenants.`,
    ),
  );
}

/** 503: the server is stopping. */
export function tenantsClosed(): ServiceError {
  return unavailable(
    'tenants-closed',
    localized(
      '伺服器正在停止，無法開啟測試租戶；請重新啟動後再試。',
      'The server is stopping and opens no test tenants. Start it again.',
    ),
  );
}

/** 404: the server, or the address of a tenant, has no tenants. */
export function tenantsOff(): ServiceError {
  return notFound(
    localized(
      '此位址沒有測試租戶；請以 --tenants N 啟動伺服器，並使用其主要位址。',
      'This address has no test tenants. Start the server with --tenants N and use its main address.',
    ),
  );
}

export function tenantNotFound(name: string, open: readonly string[]): ServiceError {
  const names = open.length === 0 ? localized('無', 'none') : listed(open);
  return notFound(
    localized(
      `找不到測試租戶 ${name}；已開啟：${names.zh_TC}。`,
      `Test tenant ${name} was not found. Open: ${names.en}.`,
    ),
  );
}

function unavailable(code: string, message: LocalizedText): ServiceError {
  return new ServiceError({ status: 503, code, message });
}
