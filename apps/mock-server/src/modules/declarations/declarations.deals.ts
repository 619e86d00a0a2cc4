import { defineDeals } from '../../deals/define-deals.ts';
import { showDeclarationFile } from './declaration-file.service.ts';
import { generateDeclaration, updateDeclaration } from './declaration-writes.service.ts';
import { exportDeclarations, listDeclarations } from './declarations.service.ts';

export const deals = defineDeals({
  DeclarationList: listDeclarations,
  DeclarationExport: exportDeclarations,
  DeclarationFile: showDeclarationFile,
  DeclarationGenerate: generateDeclaration,
  DeclarationUpdate: updateDeclaration,
});
