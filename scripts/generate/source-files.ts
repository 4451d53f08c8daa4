import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/** The files below a folder whose names end so, by their paths in the project, in one order everywhere. */
export const filesIn = (folder: string, end: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end) && !/\.(test|test-d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .toSorted()

/** The constants that a file exports and makes by a call, in the order of the file. */
export const madeIn = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /^export const (\w+)(?:: [^=]+)? =\s+\w+(?:<[^>]*>)?\(/gm,
    ),
  ].map(([, name = '']) => name)

/** The keys of a file of texts. */
export const keysIn = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object) // a text by each key
