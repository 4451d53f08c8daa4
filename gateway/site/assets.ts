import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Scripts and styles that the browser needs for a set of blocks. */
export interface PageAssets {
  entry: string
  /** Scripts to preload, including the imports of the entry. */
  modules: string[]
  /** Styles of the blocks, for the page itself. */
  styles: string
  /** Stylesheet of the whole shop, for content that is shown later. */
  stylesheet?: string
}

export interface Assets {
  /** Styles of all blocks, and scripts of the first ones. */
  forPage(blockTypes: readonly string[], first: readonly string[]): PageAssets
  /** Styles of these blocks, and the script of edit mode. */
  forEdit(blockTypes: readonly string[]): PageAssets
}

/** The file list written by the build (`scripts/build/page-files.ts`); names are relative to it. */
export interface PageFiles {
  entry: string
  stylesheet: string
  /** Style modules by source file, in stylesheet order. */
  sheets: { file: string; text: string }[]
  /**
   * Dependencies of the entry, of each block and of each lazy module; styles as indexes into
   * `sheets`.
   */
  of: Record<string, { scripts: string[]; sheets: number[] }>
}

const entryModule = 'screens/client.tsx'

/** Source file of a block's view: its folder is the type in kebab case. */
export const viewModule = (type: string): string => {
  const name = type.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()
  return `blocks/${name}/${name}.tsx`
}

/** Reads the build's list once; each page then loads the code and styles of its blocks. */
export function builtAssets(clientFolder: string, base: string): Assets {
  const files = JSON.parse(
    readFileSync(path.join(clientFolder, '.vite/pages.json'), 'utf8'),
  ) as PageFiles // written by the build
  if (!files.of[entryModule])
    throw new Error(`builtAssets: ${clientFolder} was built without "${entryModule}"; build again`)
  const edit = entryIn(path.join(clientFolder, '.vite/edit.json'))
  const needed = (types: readonly string[]) =>
    [entryModule, ...types.map(viewModule)].flatMap((module) => files.of[module] ?? [])
  const forTypes = (blockTypes: readonly string[], first: readonly string[]): PageAssets => {
    const scripts = new Set(needed(first).flatMap((one) => one.scripts))
    const sheets = new Set(needed(blockTypes).flatMap((one) => one.sheets))
    return {
      entry: base + files.entry,
      modules: [...scripts].map((file) => base + file),
      styles: files.sheets
        .filter((_sheet, at) => sheets.has(at))
        .map(({ text }) => text)
        .join('\n'),
      stylesheet: base + files.stylesheet,
    }
  }
  // Cached per set of blocks: there are few sets, and each rendering asks for one.
  const known = new Map<string, PageAssets>()
  return {
    forEdit: (blockTypes) => ({
      ...forTypes(blockTypes, []),
      entry: base + edit.file,
      modules: edit.imports.map((file) => base + file),
    }),
    forPage(blockTypes, first) {
      const key = `${blockTypes.join()}|${first.join()}`
      const assets = known.get(key) ?? forTypes(blockTypes, first)
      if (known.size < 1_000) known.set(key, assets)
      return assets
    },
  }
}

interface Manifest {
  [name: string]: { file: string; isEntry?: boolean; imports?: string[] }
}

/** The entry of a Vite manifest, with the files it imports. */
function entryIn(file: string): { file: string; imports: string[] } {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest // written by the build
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`builtAssets: ${file} names no entry; build again`)
  const imports = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  return { file: entry.file, imports }
}
