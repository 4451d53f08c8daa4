import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeAll } from './write-all.ts'

it('writes all files, or leaves all as they were', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'write-all-'))
  const [one, other] = ['one', 'other'].map((name) => path.join(folder, name)) as [string, string] // two names
  await writeFile(one, 'old')
  // A folder in place of the second file: it cannot be replaced.
  await mkdir(path.join(other, 'full'), { recursive: true })
  const both = [one, other].map((file) => ({ file, before: 'old', after: 'new' }))
  await expect(writeAll(both)).rejects.toThrow(/EISDIR|ENOTEMPTY|directory/)
  expect(await readFile(one, 'utf8')).toBe('old')
  expect(await readdir(folder)).toEqual(['one', 'other'])
  await writeAll(both.slice(0, 1))
  expect(await readFile(one, 'utf8')).toBe('new')
})
