import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { imageWidths, isReviewImage } from '../../schemas/image.ts'
import { acceptedFormats, type PartUploads, type PictureVariants } from '../file/index.ts'
import { networkOf } from '../http/network.ts'
import type { Store } from '../store/store-directory.ts'

interface Parts {
  uploads: PartUploads
  pictures: PictureVariants
  /** The operator, if permitted to add pictures to the store. Throws otherwise. */
  uploaderOf(request: FastifyRequest, storeNbr: string): Promise<string>
  /** The store, for an operator permitted to see the picture. Throws otherwise. */
  storeFor(request: FastifyRequest, storeNbr: string, key: string): Promise<Store>
  limits: { uploads: object; pictures: object }
}

const partType = 'application/offset+octet-stream'

/**
 * Routes for resumable uploads of operators, and for a store's pictures at the Studio's host, so
 * that its pages load nothing from a shop.
 */
export function addMediaRoutes(
  app: FastifyInstance,
  { uploads, pictures, uploaderOf, storeFor, limits }: Parts,
): void {
  // Passed on as it arrives; its size is checked against the one that was announced.
  app.addContentTypeParser(partType, (_request, payload, done) => done(null, payload))
  addUploads(app, { base: '/api/:store/media/uploads', uploads, uploaderOf, limit: limits.uploads })

  app.get<{ Params: { store: string; key: string; width: string } }>(
    '/api/:store/media/pictures/:key/:width',
    { config: limits.pictures },
    async (request, reply) => {
      const { store: storeNbr, key, width } = request.params
      const store = await storeFor(request, storeNbr, key)
      const variant = await pictures.get({
        storeNbr: store.storeNbr,
        key,
        width: widthFor(Number(width)),
        formats: acceptedFormats(request.headers.accept),
        subject: networkOf(request.ip),
      })
      void reply.headers({
        vary: 'Accept',
        'cross-origin-resource-policy': 'same-origin',
      })
      if (!variant)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('Not found\n')
      // Those of reviews are personal.
      const whole = isReviewImage(key) ? 'no-store' : 'private, max-age=31536000, immutable'
      return reply
        .header('cache-control', variant.isInterim ? 'private, max-age=60' : whole)
        .type(`image/${variant.format}`)
        .send(variant.bytes)
    },
  )
}

interface Uploading extends Pick<Parts, 'uploads' | 'uploaderOf'> {
  /** URL of the uploads, including the store. */
  base: string
  limit: object
}

/** Adds upload routes in a scope that accepts the content type of parts. */
export function addUploads(
  app: FastifyInstance,
  { base, uploads, uploaderOf, limit }: Uploading,
): void {
  const answerUpload = async (request: FastifyRequest, reply: FastifyReply) => {
    const { store: storeNbr } = request.params as { store: string } // of both routes
    const operatorNbr = await uploaderOf(request, storeNbr)
    const answer = await uploads.answer(webRequest(request), { storeNbr, operatorNbr })
    void reply.code(answer.status).header('cache-control', 'no-store')
    for (const [name, value] of answer.headers)
      if (name !== 'content-length') void reply.header(name, value)
    const text = await answer.text()
    return text ? reply.type('text/plain; charset=utf-8').send(text) : reply.send()
  }
  const route = { config: limit, exposeHeadRoute: false }
  app.post(base, route, answerUpload)
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${base}/:id`,
    ...route,
    handler: answerUpload,
  })
}

/** The smallest available width that is sufficient, or the largest. */
const widthFor = (wanted: number): number =>
  imageWidths.find((width) => width >= wanted) ?? imageWidths.at(-1) ?? 0

/** Converts a request for the protocol's library. */
function webRequest({ method, headers, url, body }: FastifyRequest): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') given.set(name, value)
  return new Request(new URL(url, 'http://studio'), {
    method,
    headers: given,
    ...(body instanceof Readable && {
      body: Readable.toWeb(body) as ReadableStream<Uint8Array>, // Node's own type of the same stream
      duplex: 'half',
    }),
  })
}
