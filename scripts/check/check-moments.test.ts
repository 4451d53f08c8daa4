import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

it('finds moments that are written by the clock of the machine, and leaves numbers and days in UTC', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'moments-'))
  await mkdir(path.join(project, 'studio/orders'), { recursive: true })
  await writeFile(
    path.join(project, 'studio/orders/some.tsx'),
    [
      `const a = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(at)`,
      `const b = new Date(at).toLocaleString(lang)`,
      `const c = at.toLocaleString(lang, { timeStyle: 'short' })`,
      `const d = at.toLocaleDateString(lang)`,
      `const e = at.getHours()`,
      `const f = Intl.DateTimeFormat(lang, options).format(at)`,
      `const g = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(day)`,
      `const h = points.toLocaleString(lang) + day.getUTCMonth()`,
    ].join('\n'),
  )
  const ran = spawnSync(process.execPath, ['scripts/check/check-moments.mjs', project])
  await rm(project, { recursive: true })
  expect(ran.status).toBe(1)
  expect(
    `${ran.stderr}`
      .trim()
      .split('\n')
      .map((fault) => fault.split(' writes')[0]),
  ).toEqual([1, 2, 3, 4, 5, 6].map((line) => `studio/orders/some.tsx:${line}`))
})
