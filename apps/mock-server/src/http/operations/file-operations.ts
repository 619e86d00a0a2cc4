import { rm } from 'node:fs/promises';
import type { Schemas } from '@parking-plus/contracts';
import type { FastifyReply } from 'fastify';
import { attachmentHeader } from '../../modules/files/file-name.ts';
import type { FileContent, FileService } from '../../modules/files/files.service.ts';
import type { PictureService } from '../../modules/pictures/pictures.service.ts';
import { defineOperations, type OperationHandlers } from '../contract/contract-routes.ts';
import { successAnswer } from '../contract/success-answer.ts';
import type { IdempotencyGuard } from '../idempotency/idempotency-guard.ts';
import { requireCaller } from '../plugins/authentication.ts';
import { FILE_DELETED, FILE_UPLOADED } from './operations.texts.ts';
import { receiveUpload } from './receive-upload.ts';

export type FileOperationsOptions = {
  readonly files: FileService;
  readonly pictures: PictureService;
  readonly filesPath: string;
  readonly idempotencyGuard: IdempotencyGuard;
};

/** Returns the handlers of `/files/…`. */
export function fileOperations({
  files,
  pictures,
  filesPath,
  idempotencyGuard,
}: FileOperationsOptions): OperationHandlers {
  return defineOperations({
    async filesUpload(request, reply) {
      const upload = await receiveUpload(request, filesPath);
      const { form, fileName, contentHash } = upload;
      try {
        return await idempotencyGuard(request, reply, {
          operation: 'filesUpload',
          payload: { form, fileName, contentHash },
          async act() {
            await files.attach(requireCaller(request), upload);
            const { success, message } = successAnswer(request, FILE_UPLOADED);
            return { Success: success, Message: message } satisfies Schemas['UploadAnswer'];
          },
        });
      } finally {
        // Still exists if nothing was attached: a repeated or rejected upload.
        await rm(upload.path, { force: true });
      }
    },

    async filesDelete(request) {
      const { FileSettings_ID } = request.body;
      await files.remove(requireCaller(request), FileSettings_ID);
      return successAnswer(request, FILE_DELETED) satisfies Schemas['Done'];
    },

    async filesDownload(request, reply) {
      const { folder, storedName } = request.params as { folder: string; storedName: string };
      const caller = requireCaller(request);
      const content =
        folder === 'pictures'
          ? await pictures.open(caller, storedName)
          : await files.open(caller, folder, storedName);
      return send(reply, content);
    },
  });
}

/** Always a download, never rendered under the server's origin: uploaded content must not run here. */
function send(reply: FastifyReply, { fileName, mediaType, body }: FileContent): FileContent['body'] {
  reply
    .type(mediaType)
    .header('content-disposition', attachmentHeader(fileName))
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  return body;
}
