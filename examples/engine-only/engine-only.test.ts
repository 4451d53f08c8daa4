import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { bundle } from './bundle.ts'
import { startSite } from './server.tsx'

it('a site of plain Node and React draws a page, upgrades old blocks and names broken ones', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const { url, close } = await startSite('')
  onTestFinished(close)
  const html = await (await fetch(url)).text()
  expect(html).toContain('<h1>A page without a shop</h1>')
  expect(html).toContain('Written for version 1')
  expect(said.mock.calls.flat()).toContain('unknown: unknown type')
})

it('takes an edit and its inverse, and refuses nonsense', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const { url, close } = await startSite('')
  onTestFinished(close)
  const page = async () => (await fetch(url)).text()
  const send = (edit: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(edit) })
  const before = await page()
  const edit = { kind: 'setProp', id: 'old', name: 'text', value: 'New words' }
  expect((await send({ ...edit, id: 'nobody' })).status).toBe(400)
  expect((await send(17)).status).toBe(400)
  const { inverse } = (await (await send({ kind: 'title', title: 'Another title' })).json()) as {
    inverse: unknown
  } // the shape of the server's answer
  expect(await page()).toContain('<title>Another title</title>')
  await send(inverse)
  expect(await page()).toBe(before)
})

it('the renderer is at most 8 kB for the browser, React aside', async () => {
  const code = await bundle('../../engine/react/index.ts', [/^react/])
  expect(code).toContain('Suspense')
  expect(gzipSync(code).length).toBeLessThanOrEqual(8_000)
})
