import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

it('finds what a browser test reads once, on one line or on several, and leaves what it reads again', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'reads-'))
  await mkdir(path.join(project, 'tests/e2e/studio'), { recursive: true })
  await writeFile(
    path.join(project, 'tests/e2e/studio/some.test.ts'),
    [
      `expect(await page.content()).not.toContain('x')`,
      `expect(`,
      `  await page.getByRole('link').getAttribute('href'),`,
      `).toBe('/')`,
      `await expect.poll(() => page.getByRole('link').count()).toBe(1)`,
      `expect(await api('order.getOrder')).toBe(1)`,
    ].join('\n'),
  )
  const ran = spawnSync(process.execPath, ['scripts/check/check-reads.mjs', project])
  await rm(project, { recursive: true })
  expect(ran.status).toBe(1)
  expect(
    `${ran.stderr}`
      .trim()
      .split('\n')
      .map((fault) => fault.split(' reads')[0]),
  ).toEqual(['tests/e2e/studio/some.test.ts:1', 'tests/e2e/studio/some.test.ts:2'])
})
