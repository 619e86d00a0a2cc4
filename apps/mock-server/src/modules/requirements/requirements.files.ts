import { dealActions, FileLinkType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { requirements } from '../../db/schema/office/requirements.schema.ts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { canSeeRequirement } from './requirements.repository.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Requirement,
  folder: 'requirements',
  accepts: 'all',
  readAction: dealActions.RequirementList,
  writeAction: dealActions.RequirementEdit,
  async find(orm, code, caller) {
    const [row] = await orm
      .select({ code: requirements.requirementCode })
      .from(requirements)
      .where(eq(requirements.requirementCode, code));
    return row && { siteCode: null, isHidden: !(await canSeeRequirement(orm, caller, code)) };
  },
};
