import type { FastifyInstance, FastifyRequest } from 'fastify'
import { imageKey } from '../after-sales/index.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../file/index.ts'
import { formFileKey } from '../form/index.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { Store } from '../store/store-directory.ts'

interface Kind {
  path: string
  /** Permission to see them. */
  permission: Permission
  keyOf: (db: Db, storeNbr: string, fileNbr: string) => Promise<string | undefined>
}

/** Pictures that shoppers sent to the shop in private. */
const kinds: readonly Kind[] = [
  { path: 'form/pictures', permission: 'answers.read', keyOf: formFileKey },
  { path: 'ret/pictures', permission: 'orders.read', keyOf: imageKey },
]

interface Parts {
  files: FileStore
  /** The store, for an operator with the permission. Throws otherwise. */
  storeFor(request: FastifyRequest, storeNbr: string, permission: Permission): Promise<Store>
  limit: object
}

/**
 * Routes for shoppers' pictures at the Studio's host. They are personal, so no cache may store
 * them.
 */
export function addPrivatePictures(app: FastifyInstance, { files, storeFor, limit }: Parts): void {
  for (const { path, permission, keyOf } of kinds)
    app.get<{ Params: { store: string; fileNbr: string } }>(
      `/api/:store/${path}/:fileNbr`,
      { config: limit },
      async (request, reply) => {
        const { storeNbr, database } = await storeFor(request, request.params.store, permission)
        const key = await keyOf(database.db, storeNbr, request.params.fileNbr)
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
