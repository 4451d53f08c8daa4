import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readTokens, type Token } from './read-tokens.ts'

const root = path.join(import.meta.dirname, '../..')

/** The sheets of design tokens, each with the folders whose styles and views may read them. */
const sheets = {
  shop: { file: 'blocks/ui/tokens.css', folders: ['blocks', 'engine', 'runtime', 'screens'] },
  studio: { file: 'studio/ui/tokens.css', folders: ['studio'] },
} as const
export type SheetName = keyof typeof sheets

export interface UsedToken extends Token {
  /** Files that read it, besides those that only another token does. */
  files: readonly string[]
}

/** Returns the tokens of the shop and of the Studio, with the files that use each. */
export function tokenSheets(): Record<SheetName, UsedToken[]> {
  return { shop: sheetOf('shop'), studio: sheetOf('studio') }
}

function sheetOf(name: SheetName): UsedToken[] {
  const { file, folders } = sheets[name]
  const uses = new Map<string, Set<string>>()
  for (const user of folders.flatMap(sourcesIn))
    for (const [, token = ''] of textOf(user).matchAll(/(?:var\(\s*|['"`])(--[\w-]+)/g))
      uses.set(token, (uses.get(token) ?? new Set()).add(user))
  return readTokens(textOf(file)).map((token) => ({
    ...token,
    files: [...(uses.get(token.name) ?? [])].sort(),
  }))
}

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file))
