import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/**
 * Files below a folder whose names end with `end`: paths relative to the project, in the same order
 * on every machine.
 */
export const filesIn = (folder: string, end: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end) && !/\.(test|test-d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .toSorted()

/** Constants that a file exports and creates by a call, in the order of the file. */
export const madeIn = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /^export const (\w+)(?:: [^=]+)? =\s+\w+(?:<[^>]*>)?\(/gm,
    ),
  ].map(([, name = '']) => name)

/** The text keys of a file. */
export const keysIn = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object) // texts by key
