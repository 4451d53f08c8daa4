import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { addressLimits } from '../http/address-limits.ts'
import { networkOf } from '../http/network.ts'
import type { Store } from '../store/store-directory.ts'
import type { AppIcons } from './app-icons.ts'
import { manifestOf, manifestPath, sharedPath } from './manifest.ts'
import { searchForShared } from './shared-text.ts'

interface Parts {
  icons: AppIcons
  storeOf: (request: FastifyRequest) => Store | undefined
  limit: ReturnType<typeof addressLimits>['pictures']
}

/** Routes for installing a shop as an app: manifest and icons. */
export function addAppRoutes(app: FastifyInstance, { icons, storeOf, limit }: Parts): void {
  app.get(manifestPath, { onRequest: limit }, (request, reply) => {
    const store = storeOf(request)
    if (!store) return reply.code(404).type('text/plain').send('Not found\n')
    const text = manifestOf(store)
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
    void reply.headers({
      etag,
      'cache-control': 'no-cache',
    })
    if (fresh(request.headers, { etag })) return reply.code(304).send()
    return reply.type('application/manifest+json; charset=utf-8').send(text)
  })

  app.get<{ Querystring: Record<string, unknown> }>(
    sharedPath,
    { onRequest: limit },
    (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(searchForShared(request.query), 303),
  )

  app.get<{ Params: { version: string; file: string } }>(
    `${basePath}/icons/:version/:file`,
    { onRequest: limit },
    async (request, reply) => {
      const store = storeOf(request)
      const name = /^(.+)\.png$/.exec(request.params.file)?.[1]
      const icon =
        store && name !== undefined
          ? await icons.get(store, name, networkOf(request.ip))
          : undefined
      if (!icon)
        return reply
          .code(404)
          .header('cache-control', 'public, max-age=60')
          .type('text/plain')
          .send('Not found\n')
      // A browser may ask for an icon of an earlier logo or theme.
      if (icon.address !== request.url.split('?')[0])
        return reply.header('cache-control', 'no-cache').redirect(icon.address, 302)
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .type('image/png')
        .send(icon.bytes)
    },
  )
}
