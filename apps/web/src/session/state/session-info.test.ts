import { describe, expect, it } from 'vitest';
import { buildBulletin, buildLoginAnswer } from '../../testing/builders/session-builders.ts';
import { roleOf, sessionInfoOf } from './session-info.ts';

describe('stored session info', () => {
  it('contains account, name, type, code, bulletins, files and the password requirement, without tokens @spec(3.2)', () => {
    const file = {
      fileSettings_ID: 'F1',
      fileSettings_FileName: '手冊.pdf',
      fileSettings_SysPath: 'files/manuals/m1.pdf',
      fileSettings_LinkedCode: 'transaction-list',
    };
    const info = sessionInfoOf(
      buildLoginAnswer({
        userInfo: { name: '王小明', type: 150, code: 'U150', account: 'staff', needChange: true },
        forceBulletin: [buildBulletin()],
        list_FileSettings: [file],
      }),
    );
    expect(info).toMatchObject({
      userInfo: { account: 'staff', name: '王小明', type: 150, code: 'U150', needChange: true },
      forceBulletin: [{ bulletin_Code: 'B1' }],
      list_FileSettings: [file],
    });
    expect(JSON.stringify(info)).not.toMatch(/access-1|refresh-1/);
  });

  it.each([
    [1, 'Admin'],
    [2, 'Admin'],
    [51, 'Senior Manager'],
    [100, 'Company Manager'],
    [149, 'HR'],
    [150, 'Company Staff'],
    [151, 'Field Engineer'],
    [251, 'Site Manager'],
    [291, 'Site Staff'],
    [999, 'user'],
  ])('maps account type %i to role %s @spec(4.3)', (type, role) => {
    const userInfo = { name: '王小明', type, code: 'U1', account: 'staff' };
    expect(roleOf(sessionInfoOf(buildLoginAnswer({ userInfo })))).toBe(role);
  });
});
