import type { FastifyInstance } from 'fastify'
import { FileNbr } from '../../schemas/kit/types.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import type { Store, StoreDirectory } from '../store/store-directory.ts'

interface Parts {
  directory: StoreDirectory
  files: FileStore
  /** File lookups of the domains that have uploads. */
  keyOf: readonly ((db: Db, storeNbr: string, fileNbr: string) => Promise<string | undefined>)[]
}

const fileNbrPattern = new RegExp(FileNbr.pattern ?? '^$') // the schema has one

/**
 * Serves an upload to anyone with its number; headers keep it out of shared caches, search engines
 * and referrers.
 */
export function addUploadRoute(app: FastifyInstance, { directory, files, keyOf }: Parts): void {
  const uploadOf = async (
    { storeNbr, database }: Store,
    fileNbr: string,
  ): Promise<Buffer | undefined> => {
    if (!fileNbrPattern.test(fileNbr)) return undefined
    for (const find of keyOf) {
      const key = await find(database.db, storeNbr, fileNbr)
      if (key !== undefined) return files.get(storeNbr, key)
    }
    return undefined
  }

  app.get<{ Params: { fileNbr: string } }>(
    `${basePath}/upload/:fileNbr`,
    async (request, reply) => {
      const store = directory.byHost(request.host)
      const bytes = store && (await uploadOf(store, request.params.fileNbr))
      void reply.headers({
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      if (!bytes)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('Not found\n')
      return reply
        .headers({
          'cache-control': 'private, max-age=3600',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type('image/webp')
        .send(bytes)
    },
  )
}
