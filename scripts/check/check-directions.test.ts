import { expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

it('finds styles that do not mirror, and leaves those that say why', async () => {
  const { status, faults } = await checkFile('check-directions', 'blocks/some/some.module.css', [
    '.a { left: 0; }',
    '.b { margin-right: 4px; }',
    '.c { text-align: left; }',
    '.d { padding: 1px 2px 3px 4px; }',
    '.e { border-radius: 14px 0 0 14px; }',
    '.f { inset: auto -4px -4px auto; }',
    '.g { border-top-left-radius: 4px; }',
    '.h { padding: 1px calc(2px + 1px) 3px calc(2px + 1px); inset: 0; border-radius: 8px 8px 0 0; }',
    '.i { /* physical: a place in a picture */ left: 20%; }',
    '.j { inset-inline-start: 0; margin-inline-end: 1px; text-align: start; --left: 3px; }',
    '.k { transition: left 1s; background: url(left.png); }',
  ])
  expect(status).toBe(1)
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((line) => `blocks/some/some.module.css:${line}`),
  )
})
