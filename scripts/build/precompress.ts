import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a brotli and a gzip copy of every built text file, so that serving needs no compression. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir, build.assetsDir)
    },
    async writeBundle() {
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name)
          const bytes = await readFile(file)
          await writeFile(
            `${file}.br`,
            await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          )
          await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
        }),
      )
    },
  }
}
