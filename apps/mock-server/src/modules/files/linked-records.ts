import type { DealName, FileLinkType } from '@parking-plus/contracts';
import type { Orm } from '../../db/database.ts';
import type { DataChange } from '../../deals/announcements.ts';
import type { Identity } from '../../identity/identity.ts';

/** A record that files belong to, as the caller stands to it. */
export type LinkedRecord = {
  /** Its site, by which it is limited; null where no site limits it. */
  readonly siteCode: string | null;
  /** The caller is not among those whom it is for. */
  readonly isHidden?: boolean;
  /** The caller may fetch its files and no more, whatever action codes they hold. */
  readonly isReadOnly?: boolean;
  /** Nothing is attached, replaced or deleted any more. */
  readonly isClosed?: boolean;
  /** The change of its list that an attached or deleted file is told as; left out where nobody waits for it. */
  readonly heardAs?: Omit<DataChange, 'ids'>;
};

/** What the files of one kind of record need to know of it. */
export type LinkedRecords = {
  readonly linkedType: FileLinkType;
  /** First part of the path that its files are fetched from: `site-photos`. */
  readonly folder: string;
  /** Whether only pictures, only PDF, or all kinds are taken. */
  readonly accepts: 'pictures' | 'pdf' | 'all';
  /** Action code for fetching; null lets in anyone who may see the record. */
  readonly readAction: string | null;
  /** Action code for attaching and deleting; null lets in anyone who may see the record. */
  readonly writeAction: string | null;
  /** Deal under which attaching, replacing and deleting are noted in the log; left out where nobody asks for them there. */
  readonly notedAs?: DealName;
  /** Whether only who attached a file, or an administrator, may replace or delete it. */
  readonly keepsUploader?: boolean;
  /** Whether who attached a file may delete it even with an account type that may delete nothing else. */
  readonly takesBackOwn?: boolean;
  /** Returns undefined if there is no such record; `screens` are the names of all screens. */
  find(
    orm: Orm,
    code: string,
    caller: Identity,
    screens: ReadonlySet<string>,
  ): Promise<LinkedRecord | undefined>;
};
