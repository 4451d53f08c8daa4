import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the demo's own video under the address that its pages and samples name. Production has no such files. */
export async function addDemoVideos(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    maxAge: '1d',
    allowedPath: (path) => path.endsWith('.webm'),
  })
}
