import { expect, it, onTestFinished } from 'vitest'
import { bundle } from '../../examples/engine-only/bundle.ts'
import { startSite } from '../../examples/engine-only/server.tsx'
import { sharedBrowser } from './shared-browser.ts'

const opened = sharedBrowser()

it('a site made of the page engine alone is alive in the browser, a broken block aside', async () => {
  const { url, close } = await startSite(await bundle('client.tsx'))
  onTestFinished(close)
  const page = await (await opened()).newPage()
  onTestFinished(() => page.close())
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  page.on('pageerror', (error) => void said.push(String(error)))
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor()
  const note = page.locator('p', { hasText: 'Written for version 1' })
  await note.getByRole('button', { name: '0' }).click()
  await note.getByRole('button', { name: '1' }).waitFor()
  await page.getByText('This part cannot be shown.').waitFor()
  expect(said.join('\n')).toContain('broken cannot be drawn: Error: this note cannot be drawn')
  expect(said.join('\n')).not.toMatch(/hydrat/i)
})
