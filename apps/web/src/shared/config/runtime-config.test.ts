import { describe, expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import {
  loadRuntimeConfig,
  parseRuntimeConfig,
  RuntimeConfigError,
  runtimeConfig,
} from './runtime-config.ts';

describe('parseRuntimeConfig', () => {
  it('fills in missing members and ignores unknown ones @spec(9.1) @spec(9.2)', () => {
    expect(parseRuntimeConfig({ requestTimeoutMs: 5000, more: 1 })).toEqual({
      apiBase: '/plusapi',
      hubUrl: '/signalr/CommunicateHub',
      manuals: true,
      validateAnswers: false,
      requestTimeoutMs: 5000,
      onlinePaymentUrl: '/pay?siteCode={siteCode}',
      specialCompanyCode: null,
    });
  });

  it('accepts a missing hub', () => {
    expect(parseRuntimeConfig({ hubUrl: null }).hubUrl).toBeNull();
  });

  it('has the special company code if it is known @spec(3.60)', () => {
    expect(parseRuntimeConfig({ specialCompanyCode: 'C99' }).specialCompanyCode).toBe('C99');
  });

  it('removes the trailing slash of the API base', () => {
    expect(parseRuntimeConfig({ apiBase: 'https://host/plusapi/' }).apiBase).toBe('https://host/plusapi');
  });

  it.each([
    [{ apiBase: 'plusapi' }, 'apiBase'],
    [{ apiBase: '//other.host/x' }, 'apiBase'],
    [{ hubUrl: 5 }, 'hubUrl'],
    [{ hubUrl: '' }, 'hubUrl'],
    [{ manuals: 'yes' }, 'manuals'],
    [{ validateAnswers: null }, 'validateAnswers'],
    [{ requestTimeoutMs: 0 }, 'requestTimeoutMs'],
    [{ requestTimeoutMs: '30000' }, 'requestTimeoutMs'],
    [{ specialCompanyCode: 9 }, 'specialCompanyCode'],
  ])('rejects %j and names the member', (value, member) => {
    expect(() => parseRuntimeConfig(value)).toThrow(new RegExp(`config.json: ${member}: expected`));
  });

  it('names all invalid members at once', () => {
    expect(() => parseRuntimeConfig({ manuals: 1, requestTimeoutMs: -1 })).toThrow(
      /manuals.*requestTimeoutMs/,
    );
  });

  it.each([null, [], 'text'])('rejects %j', (value) => {
    expect(() => parseRuntimeConfig(value)).toThrow(RuntimeConfigError);
  });
});

describe('loadRuntimeConfig', () => {
  it('fetches the file next to the page', async () => {
    new FakeServer().on('GET /plus/config.json', () => ({ body: { requestTimeoutMs: 1234 } })).install();
    await loadRuntimeConfig();
    expect(runtimeConfig().requestTimeoutMs).toBe(1234);
  });

  it('reports a missing file', async () => {
    new FakeServer().on('GET /plus/config.json', () => ({ status: 404 })).install();
    await expect(loadRuntimeConfig()).rejects.toThrow('config.json: could not be fetched (404)');
  });
});
