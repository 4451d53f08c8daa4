import { expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

it('finds moments that are written by the clock of the machine, and leaves numbers and days in UTC', async () => {
  const { status, faults } = await checkFile('check-moments', 'studio/orders/some.tsx', [
    `const a = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(at)`,
    `const b = new Date(at).toLocaleString(lang)`,
    `const c = at.toLocaleString(lang, { timeStyle: 'short' })`,
    `const d = at.toLocaleDateString(lang)`,
    `const e = at.getHours()`,
    `const f = Intl.DateTimeFormat(lang, options).format(at)`,
    `const g = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(day)`,
    `const h = points.toLocaleString(lang) + day.getUTCMonth()`,
  ])
  expect(status).toBe(1)
  expect(faults.map((fault) => fault.split(' writes')[0])).toEqual(
    [1, 2, 3, 4, 5, 6].map((line) => `studio/orders/some.tsx:${line}`),
  )
})
