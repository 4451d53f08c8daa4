import path from 'node:path'
import { transform, type Targets } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'
import type { PageFiles } from '../../gateway/site/assets.ts'

/** Path of the manifest inside the build, from which the gateway reads it. */
const listFile = '.vite/pages.json'

/**
 * Writes the manifest of the scripts and styles that the entry, each block and each lazily imported
 * module need. Styles are recorded per module instead of per chunk, so that a page inlines only those
 * of the blocks it contains. Also emits one stylesheet with the styles of all modules.
 */
export function pageFiles(): Plugin {
  const texts = new Map<string, string>()
  let root = ''
  let targets: Targets = {}
  return {
    name: 'page-files',
    configResolved(config) {
      ;({ root } = config)
      targets = targetsOf(config.build.cssTarget)
    },
    // Runs between the bundler's own plugins: style modules are compiled, but not yet converted to
    // code.
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) => void texts.set(id, code),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, { type }] of Object.entries(bundle))
          if (type === 'asset' && name.endsWith('.css')) delete bundle[name]
        const chunks = chunksByName(bundle)
        const starts = startsOf(chunks, this)
        const modules = new Set<string>()
        for (const id of starts.keys()) addStyles(id, this, modules, texts)
        const order = [...modules]
        const sheets = order.map((id) => {
          const code = Buffer.from(texts.get(id) ?? '')
          const small = transform({ filename: id, code, minify: true, targets })
          return { file: path.relative(root, id), text: small.code.toString() }
        })
        const stylesheet = this.emitFile({
          type: 'asset',
          name: 'shop.css',
          source: sheets.map(({ text }) => text).join('\n'),
        })
        const of: PageFiles['of'] = {}
        for (const [id, chunk] of starts) {
          const own = addStyles(id, this, new Set(), texts)
          of[path.relative(root, id)] = {
            scripts: [...addScripts(chunk.fileName, chunks, new Set())],
            sheets: [...own].map((one) => order.indexOf(one)),
          }
        }
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
        const list: PageFiles = {
          entry: entry?.fileName ?? '',
          stylesheet: this.getFileName(stylesheet),
          sheets,
          of,
        }
        this.emitFile({ type: 'asset', fileName: listFile, source: JSON.stringify(list) })
      },
    },
  }
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const chunksByName = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file] as const] : [],
    ),
  )

const isBlock = /\/blocks\/([a-z-]+)\/\1\.tsx$/

/** The entry, the blocks and the other lazily imported modules, each with its chunk. */
function startsOf(chunks: Chunks, graph: Graph): Map<string, Rolldown.OutputChunk> {
  const found = [...chunks.values()].flatMap((chunk) =>
    chunk.moduleIds
      .filter((id) => {
        const info = graph.getModuleInfo(id)
        return info && (info.isEntry || info.dynamicImporters.length || isBlock.test(id))
      })
      .map((id) => [id, chunk] as const),
  )
  const isFirst = (id: string) => graph.getModuleInfo(id)?.isEntry
  // In the same order in every build, with the entry's styles first.
  return new Map(
    found.toSorted(([one], [other]) =>
      isFirst(one) ? -1 : isFirst(other) ? 1 : one < other ? -1 : 1,
    ),
  )
}

/** Adds the styles that a module imports, in the order in which its imports run. */
function addStyles(
  id: string,
  graph: Graph,
  found: Set<string>,
  texts: ReadonlyMap<string, string>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return found
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    addStyles(imported, graph, found, texts, seen)
  if (texts.has(id)) found.add(id)
  return found
}

/** Adds a chunk and those it imports. */
function addScripts(name: string, chunks: Chunks, found: Set<string>): Set<string> {
  const chunk = chunks.get(name)
  if (!chunk || found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports) addScripts(imported, chunks, found)
  return found
}

/**
 * Converts build targets to the minifier's format: `safari16.4` to `{ safari: 16.4 }`, with 8 bits
 * for each part of the version.
 */
function targetsOf(targets: string | readonly string[] | false | undefined): Targets {
  const named = [targets || []].flat().flatMap((target) => {
    const [, name, major = '0', minor = '0'] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(target) ?? []
    const browser = name === 'ios' ? 'ios_saf' : name
    return browser && browser !== 'es'
      ? [[browser, (Number(major) << 16) | (Number(minor) << 8)] as const]
      : []
  })
  return Object.fromEntries(named)
}
