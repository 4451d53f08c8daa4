import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Scripts and styles that the browser needs for a set of blocks. */
export interface PageAssets {
  entry: string
  /** Scripts to preload, including the imports of the entry. */
  modules: string[]
  /** Stylesheets that are inlined in the page, in order. */
  sheets: { href: string; text: string }[]
}

export interface Assets {
  /** Styles of all these blocks, and scripts of the first ones. */
  forPage(blockTypes: readonly string[], first: readonly string[]): PageAssets
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const entryModule = 'screens/client.tsx'

/** Source file of a block's view: its folder is the type in kebab case. */
export const viewModule = (type: string): string => {
  const name = type.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()
  return `blocks/${name}/${name}.tsx`
}

/**
 * Reads the build's manifest once; each page then loads exactly the code and styles of its blocks.
 */
export function builtAssets(clientFolder: string, base: string): Assets {
  const manifest = JSON.parse(
    readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk> // written by the build
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const known = texts.get(file)
    if (known !== undefined) return known
    const text = readFileSync(path.join(clientFolder, file), 'utf8').trim()
    texts.set(file, text)
    return text
  }
  const collect = (
    name: string,
    modules: Set<string>,
    sheets: Set<string>,
    seen: Set<string>,
  ): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) collect(imported, modules, sheets, seen)
    for (const sheet of chunk.css ?? []) sheets.add(sheet)
    modules.add(chunk.file)
  }
  const entry = manifest[entryModule]
  if (!entry)
    throw new Error(
      `builtAssets: the manifest in ${clientFolder} has no "${entryModule}"; build again`,
    )
  const filesOf = (blockTypes: readonly string[]) => {
    const [modules, sheets, seen] = [new Set<string>(), new Set<string>(), new Set<string>()]
    for (const name of [entryModule, ...blockTypes.map(viewModule)])
      collect(name, modules, sheets, seen)
    return { modules: [...modules], sheets: [...sheets] }
  }
  const forTypes = (blockTypes: readonly string[], first: readonly string[]): PageAssets => ({
    entry: base + entry.file,
    modules: filesOf(first).modules.map((file) => base + file),
    sheets: filesOf(blockTypes).sheets.map((file) => ({ href: base + file, text: textOf(file) })),
  })
  // Cached per set of blocks: there are few sets, and each rendering asks for one.
  const known = new Map<string, PageAssets>()
  return {
    forPage(blockTypes, first) {
      const key = `${blockTypes.join()}|${first.join()}`
      const assets = known.get(key) ?? forTypes(blockTypes, first)
      if (known.size < 1_000) known.set(key, assets)
      return assets
    },
  }
}
