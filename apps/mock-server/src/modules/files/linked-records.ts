import type { DealName, FileLinkType } from '@parking-plus/contracts';
import type { Orm } from '../../db/database.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import type { Identity } from '../../identity/identity.ts';

/** Record with files, as seen by the caller. */
export type LinkedRecord = {
  /** Site that limits access. Null if no site does. */
  readonly siteCode: string | null;
  /** True if the caller is excluded from the record's audience. */
  readonly isHidden?: boolean;
  /** True if the caller can only download, regardless of action codes. */
  readonly isReadOnly?: boolean;
  /** True if files can no longer be attached, replaced or deleted. */
  readonly isClosed?: boolean;
  /** Change event of its list when a file is attached or deleted. Absent if no list shows it. */
  readonly changeEvent?: Omit<DataChange, 'ids'>;
};

/** Rules for files of one kind of record. */
export type LinkedRecords = {
  readonly linkedType: FileLinkType;
  /** First segment of the download path: `site-photos`. */
  readonly folder: string;
  /** Accepted files: images only, PDF only, or all kinds. */
  readonly accepts: 'pictures' | 'pdf' | 'all';
  /** Action code for downloads. Null allows accounts that can see the record. */
  readonly readAction: string | null;
  /** Action code for attaching and deleting. Null allows accounts that can see the record. */
  readonly writeAction: string | null;
  /** Deal under which attaching, replacing and deleting are logged. Absent if they are not logged. */
  readonly loggedAs?: DealName;
  /** True if only the uploader or an administrator can replace or delete a file. */
  readonly isUploaderOnly?: boolean;
  /** True if uploaders can delete their own files even if their account type may not delete. */
  readonly canDeleteOwn?: boolean;
  /** Returns undefined if the record does not exist. `screens` are the names of all screens. */
  find(
    orm: Orm,
    code: string,
    caller: Identity,
    screens: ReadonlySet<string>,
  ): Promise<LinkedRecord | undefined>;
};
