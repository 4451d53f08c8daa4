import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { styled } from './stylesheet.ts'

const root = path.join(import.meta.dirname, '../..')

it('is waited for by every part of a block that loads when it is used', () => {
  const files = readdirSync(path.join(root, 'blocks'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(test|plays)\.tsx$/.test(file))
    .map((file) => path.join('blocks', file))
  const unstyled = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    // A dynamic import of a component; code without styles ends in `.ts`.
    return [...code.matchAll(/(styled\()?import\('[^']+\.tsx'\)/g)].flatMap(([found, isStyled]) =>
      isStyled ? [] : `${file}: ${found}`,
    )
  })
  expect(files.length).toBeGreaterThan(100)
  expect(unstyled).toEqual([])
})

it('is there at once on the server, which has no document', async () => {
  expect(typeof document).toBe('undefined')
  expect(await styled(Promise.resolve('part'))).toBe('part')
})
