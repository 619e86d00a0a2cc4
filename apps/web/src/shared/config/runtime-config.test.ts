import { describe, expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import {
  loadRuntimeConfig,
  parseRuntimeConfig,
  RuntimeConfigError,
  runtimeConfig,
} from './runtime-config.ts';

describe('parseRuntimeConfig', () => {
  it('fills in what is absent and leaves unknown members alone @spec(9.1) @spec(9.2)', () => {
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

  it('may say that there is no hub', () => {
    expect(parseRuntimeConfig({ hubUrl: null }).hubUrl).toBeNull();
  });

  it('holds the one special company code, once it is known @spec(3.60)', () => {
    expect(parseRuntimeConfig({ specialCompanyCode: 'C99' }).specialCompanyCode).toBe('C99');
  });

  it('drops the closing slash of the API base', () => {
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
  ])('refuses %j, naming the member', (value, member) => {
    expect(() => parseRuntimeConfig(value)).toThrow(new RegExp(`config.json: ${member}: expected`));
  });

  it('names every wrong member at once', () => {
    expect(() => parseRuntimeConfig({ manuals: 1, requestTimeoutMs: -1 })).toThrow(
      /manuals.*requestTimeoutMs/,
    );
  });

  it.each([null, [], 'text'])('refuses %j', (value) => {
    expect(() => parseRuntimeConfig(value)).toThrow(RuntimeConfigError);
  });
});

describe('loadRuntimeConfig', () => {
  it('fetches the file beside the page', async () => {
    new FakeServer().on('GET /plus/config.json', () => ({ body: { requestTimeoutMs: 1234 } })).install();
    await loadRuntimeConfig();
    expect(runtimeConfig().requestTimeoutMs).toBe(1234);
  });

  it('says what is wrong with a file that is missing', async () => {
    new FakeServer().on('GET /plus/config.json', () => ({ status: 404 })).install();
    await expect(loadRuntimeConfig()).rejects.toThrow('config.json: could not be fetched (404)');
  });
});
