import { dealCodes, type Schemas } from '@parking-plus/contracts';
import { type DocumentState, overridesTermination, type TerminationKind } from '@parking-plus/domain';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentStateOf } from '../../../resources/documents/document-head.ts';

type RentalDocument = Schemas['RentalDocument'];

const KINDS: Readonly<Record<string, TerminationKind>> = {
  [dealCodes.RentalTermination]: 'own',
  [dealCodes.RentalForcedTermination]: 'forced',
};

/** Returns the pending document that blocks a termination of this kind, except the document being edited. */
export function pendingTermination(
  documents: readonly RentalDocument[],
  kind: TerminationKind,
  ownDocumentId: string | undefined,
): RentalDocument | undefined {
  return documents.find((other) => {
    const otherKind = KINDS[other.dealType];
    if (otherKind === undefined || other.documentId === ownDocumentId) return false;
    const state = Number(documentStateOf(other)) as DocumentState;
    return overridesTermination(kind, { kind: otherKind, state });
  });
}

interface OpenTerminationAlertProps {
  document: RentalDocument;
  onOpen: (documentId: string, isForced: boolean) => void;
}

/** Shows why a second termination is not possible, with a link to the first. */
export function OpenTerminationAlert({
  document: { documentId, dealType },
  onOpen,
}: OpenTerminationAlertProps) {
  const { t } = useTranslation('rentals/rental-return');
  const isForced = KINDS[dealType] === 'forced';
  return (
    <Alert
      type="warning"
      showIcon
      title={t('underWay', { kind: t(isForced ? 'kind.forced' : 'kind.return') })}
      action={
        <Button type="link" size="small" onClick={() => onOpen(documentId, isForced)}>
          {documentId}
        </Button>
      }
    />
  );
}
