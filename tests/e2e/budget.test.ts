import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { blockSpecs } from '../../blocks/specs.ts'
import { viewModule, type PageFiles } from '../../gateway/site/assets.ts'
import { shopAddress, phoneMaker } from './phone.ts'

const phone = phoneMaker()
const root = path.join(import.meta.dirname, '../..')
const client = path.join(root, 'dist/client')
const { sheets } = JSON.parse(
  readFileSync(path.join(client, '.vite/pages.json'), 'utf8'),
) as PageFiles // written by the build
const gzipped = (file: string) =>
  gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length
/** Bytes on the wire: the build compresses scripts in advance. */
const sentBytes = (file: string) => readFileSync(path.join(client, `${file}.br`)).length
const home = async () => (await fetch(shopAddress('/'))).text()
const kB = 1000

describe('the first visit', () => {
  for (const path of ['/', '/item/S001/P10001'])
    it(`hydrates ${path} with at most eight files of script, 88 kB on the wire`, async () => {
      const html = await (await fetch(shopAddress(path))).text()
      const files = new Set(
        [...html.matchAll(/(?:modulepreload" href|<script type="module" src)="\/m\/([^"]+)"/g)].map(
          ([, file]) => file ?? '',
        ),
      )
      const total = [...files].reduce((sum, file) => sum + sentBytes(file), 0)
      expect(files.size).toBeGreaterThan(2)
      expect(files.size).toBeLessThanOrEqual(8)
      expect(total).toBeLessThanOrEqual(88 * kB)
    })

  it('asks for at most 130 kB of script while nobody touches the page', async () => {
    const { page, open, close } = await phone()
    const files = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script')
        files.add(new URL(request.url()).pathname.slice('/m/'.length))
    })
    await open('/')
    expect([...files].reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(130 * kB)
    await close()
  })

  it('loads no code and no texts of the account screens on home', async () => {
    const html = await home()
    const files = [...html.matchAll(/\/m\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(2)
    const code = files.map((file) => readFileSync(path.join(client, file), 'utf8')).join('\n')
    // Strings that these screens need, independent of the bundler's chunks.
    for (const word of ['smsCode', 'memEmail', 'newPasswd', 'login.submit']) {
      expect(code).not.toContain(word)
      expect(html).not.toContain(`"${word}"`)
    }
  })

  // Some 110 bytes depend on what other tests bought and reviewed: 21,095 before them, 21,202 after.
  it('sends the home page in at most 21.3 kB', async () => {
    expect(brotliCompressSync(Buffer.from(await home())).length).toBeLessThanOrEqual(21.3 * kB)
  })

  it('contains the styles of its own blocks only', async () => {
    const html = await home()
    const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    const sheetOf = (type: string) => {
      const file = viewModule(type).replace(/tsx$/, 'module.css')
      return sheets.find((sheet) => sheet.file === file)?.text ?? ''
    }
    expect(sheetOf('GoodsList')).not.toBe('')
    expect(styles).toContain(sheetOf('GoodsList'))
    for (const type of ['PtGallery', 'PtOptions', 'CgMenu', 'NotFound']) {
      expect(sheetOf(type)).not.toBe('')
      expect(styles).not.toContain(sheetOf(type))
    }
  })
})

describe('a block alone', () => {
  let chunks: Rolldown.OutputChunk[]
  beforeAll(async () => {
    const built = await build({
      root,
      configFile: path.join(root, 'vite.config.ts'),
      mode: 'client',
      logLevel: 'error',
      build: {
        write: false,
        rolldownOptions: {
          // As an entry, each block gets its own chunk, so that its size can be measured.
          input: {
            client: 'screens/client.tsx',
            ...Object.fromEntries(blockSpecs.map(({ type }) => [type, viewModule(type)])),
          },
        },
      },
    })
    chunks = [built]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .filter((file) => file.type === 'chunk')
  })

  for (const { type, budget } of blockSpecs)
    it(`loads at most ${budget.jsGzip} bytes of script for ${type}`, () => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(viewModule(type)))
      expect(chunk, `${viewModule(type)} is no chunk`).toBeDefined()
      expect(gzipSync(chunk?.code ?? '', { level: 9 }).length).toBeLessThanOrEqual(budget.jsGzip)
    })
})
