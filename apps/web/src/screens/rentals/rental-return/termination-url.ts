/** State in the page's URL: the contract to terminate or the displayed document. */
export interface TerminationUrl {
  rentalId: string | null;
  documentId: string | null;
  /** True if the document is edited instead of displayed. */
  isEditing: boolean;
  /** True for 強制退租, false for 退租. */
  isForced: boolean;
}

const FORCED = 'forced';
const KEY_LENGTH = 64;

export function readTerminationUrl(params: URLSearchParams): TerminationUrl {
  const key = (name: string) => params.get(name)?.slice(0, KEY_LENGTH) || null;
  return {
    rentalId: key('rentalId'),
    documentId: key('documentId'),
    isEditing: params.get('edit') === 'yes',
    isForced: params.get('kind') === FORCED,
  };
}

/** Returns the query string of an address. Omits default values. */
export function writeTerminationUrl(address: TerminationUrl): URLSearchParams {
  const { rentalId, documentId, isEditing, isForced } = address;
  return new URLSearchParams({
    ...(rentalId === null ? {} : { rentalId }),
    ...(documentId === null ? {} : { documentId }),
    ...(documentId !== null && isEditing ? { edit: 'yes' } : {}),
    ...(isForced ? { kind: FORCED } : {}),
  });
}
