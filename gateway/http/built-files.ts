import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../file/index.ts'
import { keptFile } from './kept-builds.ts'

const decompress = promisify(brotliDecompress)

interface Options {
  /** Folder of this build. */
  root: string
  /** URL prefix of its files, without a trailing slash. */
  prefix: string
  /** Prefix of the keys of these files in the file store. */
  folder: string
  /** Storage of other builds' files. */
  files: Pick<FileStore, 'get' | 'put' | 'remove'>
}

/** Content types of built files. */
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

/** Serves the files of this build, and the stored files of other builds. */
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
