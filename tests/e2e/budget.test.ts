import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { blockSpecs } from '../../blocks/specs.ts'
import { viewModule } from '../../gateway/site/assets.ts'
import { shopAddress, phoneMaker } from './phone.ts'

const phone = phoneMaker()
const client = path.join(import.meta.dirname, '../../dist/client')
const manifest = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
) as Record<string, { file: string; css?: string[] }>
const gzipped = (file: string) =>
  gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length
const home = async () => (await fetch(shopAddress('/'))).text()
const kB = 1000

describe('the first visit', () => {
  it('hydrates home with at most 105 kB of script', async () => {
    const html = await home()
    const files = new Set(
      [...html.matchAll(/(?:modulepreload" href|<script type="module" src)="\/m\/([^"]+)"/g)].map(
        ([, file]) => file ?? '',
      ),
    )
    const total = [...files].reduce((sum, file) => sum + gzipped(file), 0)
    expect(files.size).toBeGreaterThan(5)
    expect(total).toBeLessThanOrEqual(105 * kB)
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
    expect(files.length).toBeGreaterThan(5)
    const code = files.map((file) => readFileSync(path.join(client, file), 'utf8')).join('\n')
    // Strings that these screens need, independent of the bundler's chunks.
    for (const word of ['smsCode', 'memEmail', 'newPasswd', 'login.submit']) {
      expect(code).not.toContain(word)
      expect(html).not.toContain(`"${word}"`)
    }
  })

  it('sends the home page in at most 20 kB', async () => {
    expect(brotliCompressSync(Buffer.from(await home())).length).toBeLessThanOrEqual(20 * kB)
  })

  it('contains the styles of its own blocks only', async () => {
    const html = await home()
    const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    const sheetOf = (type: string) =>
      (manifest[viewModule(type)]?.css ?? [])
        .map((file) => readFileSync(path.join(client, file), 'utf8').trim())
        .join('\n')
    expect(styles).toContain(sheetOf('GoodsList'))
    for (const type of ['PtGallery', 'PtOptions', 'CgMenu', 'NotFound']) {
      expect(sheetOf(type)).not.toBe('')
      expect(styles).not.toContain(sheetOf(type))
    }
  })

  for (const { type, budget } of blockSpecs)
    it(`loads at most ${budget.jsGzip} bytes of script for ${type}`, () => {
      const chunk = manifest[viewModule(type)]
      expect(chunk, `${viewModule(type)} is not in the manifest`).toBeDefined()
      expect(gzipped(chunk?.file ?? '')).toBeLessThanOrEqual(budget.jsGzip)
    })
})
