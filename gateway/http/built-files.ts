import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../file/index.ts'
import { keptFile } from './kept-builds.ts'

const decompress = promisify(brotliDecompress)

interface Options {
  /** The folder of this build. */
  root: string
  /** Path that its files are served below, without a slash at the end. */
  prefix: string
  /** Word that begins the keys of such files among the kept ones. */
  folder: string
  /** Where the files of other builds are kept. */
  files: Pick<FileStore, 'get' | 'put' | 'remove'>
}

/** Types of the files that a build writes. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const forever = 'public, max-age=31536000, immutable'

/** Serves the files of this build, and those of other builds that are kept. */
export async function addBuiltFiles(
  app: FastifyInstance,
  { root, prefix, folder, files }: Options,
): Promise<void> {
  await app.register(
    async (built) => {
      built.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
        const name = request.url.split('?')[0]?.slice(prefix.length + 1) ?? ''
        const bytes = await keptFile(files, folder, name).catch(() => undefined) // the store of files is away
        if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
        const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
        return reply
          .headers({
            'cache-control': forever,
            vary: 'accept-encoding',
            ...(isBrotli && { 'content-encoding': 'br' }),
          })
          .type(types[path.extname(name)] ?? 'application/octet-stream')
          .send(isBrotli ? bytes : await decompress(bytes))
      })
      await built.register(fastifyStatic, {
        root,
        prefix: '/',
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
        index: false,
        dotfiles: 'deny',
      })
    },
    { prefix },
  )
}
