import { defineDeals } from '../../deals/define-deals.ts';
import { listDifferences, showDeclaration } from './declaration-detail.service.ts';
import { showDeclarationFile } from './declaration-file.service.ts';
import { listItems } from './declaration-item-list.query.ts';
import { generateDeclaration, updateDeclaration } from './declaration-writes.service.ts';
import { exportDeclarations, listDeclarations } from './declarations.service.ts';

export const deals = defineDeals({
  DeclarationList: listDeclarations,
  DeclarationExport: exportDeclarations,
  DeclarationDetail: showDeclaration,
  DeclarationDifferences: listDifferences,
  DeclarationItemList: listItems,
  DeclarationFile: showDeclarationFile,
  DeclarationGenerate: generateDeclaration,
  DeclarationUpdate: updateDeclaration,
});
