import { expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

it('finds what a browser test reads once, on one line or on several, and leaves what it reads again', async () => {
  const { status, faults } = await checkFile('check-reads', 'tests/e2e/studio/some.test.ts', [
    `expect(await page.content()).not.toContain('x')`,
    `expect(`,
    `  await page.getByRole('link').getAttribute('href'),`,
    `).toBe('/')`,
    `await expect.poll(() => page.getByRole('link').count()).toBe(1)`,
    `expect(await api('order.getOrder')).toBe(1)`,
  ])
  expect(status).toBe(1)
  expect(faults.map((fault) => fault.split(' reads')[0])).toEqual([
    'tests/e2e/studio/some.test.ts:1',
    'tests/e2e/studio/some.test.ts:2',
  ])
})
