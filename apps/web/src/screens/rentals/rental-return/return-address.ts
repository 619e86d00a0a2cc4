/** What the page's URL tells: which contract is being given back, or which document is shown. */
export interface ReturnAddress {
  rentalId: string | null;
  documentId: string | null;
  /** The document is written anew instead of shown. */
  isEditing: boolean;
  /** 強制退租 instead of 退租. */
  isForced: boolean;
}

const FORCED = 'forced';
const KEY_LENGTH = 64;

export function readReturnAddress(params: URLSearchParams): ReturnAddress {
  const key = (name: string) => params.get(name)?.slice(0, KEY_LENGTH) || null;
  return {
    rentalId: key('rentalId'),
    documentId: key('documentId'),
    isEditing: params.get('edit') === 'yes',
    isForced: params.get('kind') === FORCED,
  };
}

/** The query of an address; what is not told is left out. */
export function writeReturnAddress(address: ReturnAddress): URLSearchParams {
  const { rentalId, documentId, isEditing, isForced } = address;
  return new URLSearchParams({
    ...(rentalId === null ? {} : { rentalId }),
    ...(documentId === null ? {} : { documentId }),
    ...(documentId !== null && isEditing ? { edit: 'yes' } : {}),
    ...(isForced ? { kind: FORCED } : {}),
  });
}
