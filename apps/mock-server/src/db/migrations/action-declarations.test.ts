import { describe, expect, test } from 'vitest';
import { serverModules } from '../../registry/server-modules.ts';
import { countStatements } from '../sql/query-counter.ts';
import { describeEngines } from '../testing/engines.ts';
import { type DeclaredAction, readDeclaredActions } from './action-declarations.ts';
import { applyModules } from './apply-modules.ts';
import type { ModuleFiles } from './modules.ts';
import { TEST_SEED } from './seed-settings.ts';

const OWN: DeclaredAction = { code: '95100', title: '自訂', accountTypes: [150, 291] };

describe('declarations', () => {
  test('are collected from all files, by code', () => {
    const files = { 'b/b.actions.ts': [OWN], 'a/a.actions.ts': [{ ...OWN, code: '95000' }] };
    expect(readDeclaredActions(files).map(({ code }) => code)).toEqual(['95000', '95100']);
  });

  test('of one code in two files are rejected with both names, and so are invalid codes', () => {
    expect(() => readDeclaredActions({ 'a/a.actions.ts': [OWN], 'b/b.actions.ts': [OWN] })).toThrow(
      '95100 is declared twice: a/a.actions.ts and b/b.actions.ts',
    );
    expect(() => readDeclaredActions({ 'a/a.actions.ts': [{ ...OWN, code: '951' }] })).toThrow('five digits');
  });
});

describeEngines('a living database', (database) => {
  const withOwn = (own: readonly DeclaredAction[]): ModuleFiles => {
    const modules = serverModules();
    return { ...modules, actions: [...modules.actions, ...own] };
  };
  const start = (modules: ModuleFiles) => applyModules(database().sql, { modules, settings: TEST_SEED });
  const holders = async (code: string) => {
    const { rows } = await database().sql.query<{ type: number }>(
      'select account_type as type from role_actions where action_code = $1 order by 1',
      [code],
    );
    return rows.map(({ type }) => type);
  };

  test('grants the codes of a later screen to its declared roles, once', async () => {
    await start(withOwn([OWN]));
    expect(await holders('95100')).toEqual([150, 291]);
    await database().sql.query(`delete from role_actions where action_code = '95100' and account_type = 291`);
    await start(withOwn([OWN]));
    expect(await holders('95100')).toEqual([150]);
    // Another declaration triggers a new comparison: revoked codes stay revoked, new ones are granted.
    const wider = { ...OWN, title: '改名', accountTypes: [150, 251, 291] };
    await start(withOwn([wider, { ...OWN, code: '95200' }]));
    expect([await holders('95100'), await holders('95200')]).toEqual([
      [150, 251],
      [150, 291],
    ]);
    const { rows } = await database().sql.query(`select title from actions where action_code = '95100'`);
    expect(rows).toEqual([{ title: '改名' }]);
  });

  test('keeps revoked codes of the product, and needs one query without changes', async () => {
    await database().reset();
    await database().sql.query(`delete from role_actions where action_code = '10307' and account_type = 251`);
    await start(withOwn([OWN]));
    expect(await holders('10307')).not.toContain(251);
    const { statements } = await countStatements(() => start(withOwn([OWN])));
    expect(statements).toBe(1);
  });

  test('grants missing codes in a database from before grants were recorded', async () => {
    await database().reset();
    await database().sql.exec(`truncate offered_actions;
      delete from role_actions where action_code = '20305' and account_type = 51;
      insert into offered_actions select account_type, action_code from role_actions;
      update bookkeeping.applied_modules set checksum = 'older' where name = 'declared-actions/seed'`);
    await start(serverModules());
    expect(await holders('20305')).toContain(51);
  });
});
