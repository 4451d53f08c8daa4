import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileStore } from '../file/index.ts'
import type { Store } from '../store/store-directory.ts'
import { formFileKey } from './unclaimed-files.ts'

interface Parts {
  files: FileStore
  /** The store, for an operator who may read answers. Throws for anybody else. */
  storeFor(request: FastifyRequest, storeNbr: string): Promise<Store>
  limit: object
}

/** Pictures of answers at the Studio's host. They are personal, so that no cache keeps them. */
export function addAnswerPictureRoute(
  app: FastifyInstance,
  { files, storeFor, limit }: Parts,
): void {
  app.get<{ Params: { store: string; fileNbr: string } }>(
    '/api/:store/form/pictures/:fileNbr',
    { config: limit },
    async (request, reply) => {
      const { storeNbr, database } = await storeFor(request, request.params.store)
      const key = await formFileKey(database.db, storeNbr, request.params.fileNbr)
      const bytes = key === undefined ? undefined : await files.get(storeNbr, key)
      void reply.headers({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (!bytes) return reply.code(404).type('text/plain').send('Not found\n')
      return reply.type('image/webp').send(bytes)
    },
  )
}
