import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const folders = await readdir(import.meta.dirname, { withFileTypes: true })
const faces = folders
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => path.join(import.meta.dirname, name, 'index.ts'))
  .filter((file) => existsSync(file))

it.each(faces.map((file) => [path.basename(path.dirname(file)), file] as const))(
  'the face of %s says what it is for, and only lends names of its own folder',
  async (_name, file) => {
    const [comment = '', ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(comment).toMatch(/^\/\*\* [A-Z].*\. \*\/$/)
    const statements = lines.join('').split(/(?<=\.ts')/)
    for (const statement of statements)
      expect(statement).toMatch(/^export (type )?(\{[^}]*\}|\* as \w+) from '\.\/[\w/-]+\.ts'$/)
  },
)
