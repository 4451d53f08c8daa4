import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the demo's videos at the path that its pages, products and samples use. Production has no such files.
 */
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
